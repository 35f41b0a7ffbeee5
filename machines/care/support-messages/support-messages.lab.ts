import { listSupportMessages } from '#domain/contract/care/care.ts'
import { noSupport, supportList } from '#domain/fixtures/care.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { supportMessagesMachine } from './support-messages.machine.ts'

export const supportMessagesLab = labOf(supportMessagesMachine)({
  schemas: listingSchemas('listSupportMessages', listSupportMessages.query, listSupportMessages.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { after: 'sup_closed' } }] },
  outcomes: { listSupportMessages: { outputs: [supportList, noSupport] } },
})
