import { msg } from '@lingui/core/macro'
import type { CallDirection } from '#domain/calls/call.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const directionWords = wordTable<CallDirection>({
  outgoing: msg({ message: 'Outgoing', context: 'call' }),
  incoming: msg({ message: 'Incoming', context: 'call' }),
})
