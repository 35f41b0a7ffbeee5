import { searchKey } from '#domain/kit/reading.ts'
import type { Network } from '#sandbox/numbers/trunks/network.ts'
import type { KeyedTable } from '#sandbox/platform/database/stored-keys.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { reportDelivery } from './carrier.ts'
import { draftRoutes } from './draft-routes.ts'
import { createForward } from './forward.ts'
import { messagesSection } from './messages-section.ts'
import { messagingRoutes } from './routes.ts'
import { seedMessages } from './seed-messages.ts'
import { sendScheduled } from './send.ts'

const messageTexts = (table: string): KeyedTable => ({
  table,
  by: 'id',
  columns: ['text'],
  keysOf: (rows) => rows.map(({ text }) => ({ text_search: searchKey(text ?? '') })),
})

/** Messages that numbers of projects receive and send. */
export const createMessagingPart = (network: Network): Part => ({
  name: 'messaging',
  routes: [...messagingRoutes, ...draftRoutes],
  console: [messagesSection],
  work: {
    'sms.send': { untilDone: sendScheduled },
    'sms.carrier': { untilDone: reportDelivery },
    'sms.forward': { untilDone: createForward(network) },
  },
  keyedTables: ['sms_inbox', 'sms_outbox'].map(messageTexts),
  seedDemo: seedMessages,
})
