import { listFaqs } from '#domain/contract/care/care.ts'
import { faqList, noFaqs } from '#domain/fixtures/care.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { faqsMachine } from './faqs.machine.ts'

export const faqsLab = labOf(faqsMachine)({
  schemas: listingSchemas('listFaqs', listFaqs.query, listFaqs.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: 'renew' } }] },
  outcomes: { listFaqs: { outputs: [faqList, noFaqs] } },
})
