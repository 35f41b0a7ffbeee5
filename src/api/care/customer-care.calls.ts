import { closeSupportMessage, listFaqs, listSupportMessages, sendSupportMessage } from '#domain/contract/care/care.ts'
import type { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import type { faqsMachine } from '#machines/care/faqs/faqs.machine.ts'
import type { supportMessageMachine } from '#machines/care/support-message/support-message.machine.ts'
import type { supportMessagesMachine } from '#machines/care/support-messages/support-messages.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const faqsCalls = (client: Client): Calls<typeof faqsMachine> => ({
  listFaqs: contentCall(client, listFaqs, (query) => ({ query })),
})

export const supportMessagesCalls = (client: Client): Calls<typeof supportMessagesMachine> => ({
  listSupportMessages: call(client, listSupportMessages, (query) => ({ query })),
})

export const supportMessageCalls = (client: Client): Calls<typeof supportMessageMachine> => ({
  sendSupportMessage: call(client, sendSupportMessage, (body) => ({ body })),
})

export const closeSupportCalls = (client: Client): Calls<typeof closeSupportMachine> => ({
  closeSupportMessage: call(client, closeSupportMessage, (body) => ({ body })),
})
