import type { Site } from '#domain/session/site.ts'

type Chat = NonNullable<Site['chat']>

/**
 * The URL of the provider's page, to be shown in a frame, so that the provider's scripts cannot read the session's token.
 * Null without a provider, and for a page of the portal's own origin.
 *
 * @param origin the portal's own
 */
export const chatHref = (chat: Chat | null, origin: string): string | null => {
  if (chat === null || chat.origin === origin) return null
  return `${chat.origin}${paths[chat.provider]}${encodeURIComponent(chat.key)}`
}

const paths: Record<Chat['provider'], string> = {
  chatwoot: '/widget?website_token=',
  crisp: '/chat/embed/?website_id=',
}
