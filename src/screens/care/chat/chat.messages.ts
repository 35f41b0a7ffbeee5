import { msg } from '@lingui/core/macro'
import type { CareChannel } from '#domain/session/site.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const channelWords = wordTable<CareChannel>({
  email: msg`Email`,
  phone: msg`Phone`,
  telegram: msg`Telegram`,
  whatsapp: msg`WhatsApp`,
  bale: msg`Bale`,
})
