import type { Site } from '#domain/site.ts'

type Chat = NonNullable<Site['chat']>

/**
 * The provider's own page, to be shown in a frame: no script of theirs runs beside the token. Null where there is no
 * provider, or where it would share the portal's origin, and with it the token.
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
