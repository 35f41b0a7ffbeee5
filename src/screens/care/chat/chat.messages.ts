import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CareChannel } from '#domain/session/site.ts'

export const channelWords: Record<CareChannel, MessageDescriptor> = {
  email: msg`E-mail`,
  phone: msg`Phone`,
  telegram: msg`Telegram`,
  whatsapp: msg`WhatsApp`,
  bale: msg`Bale`,
}
