import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CareChannel } from '#domain/site.ts'

/** What each channel of customer care is called. */
export const channelWords: Record<CareChannel, MessageDescriptor> = {
  email: msg`E-mail`,
  phone: msg`Phone`,
  telegram: msg`Telegram`,
  whatsapp: msg`WhatsApp`,
  bale: msg`Bale`,
}
