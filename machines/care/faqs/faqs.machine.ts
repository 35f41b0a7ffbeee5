import type { ActorRefFrom } from 'xstate'
import type { FaqList, listFaqs } from '#domain/contract/care/care.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type FaqsQuery = QueryOf<typeof listFaqs>

/** The site's questions with their answers, narrowed by a search. (CAR-01) */
export const faqsMachine = createListing<FaqList, FaqsQuery, 'listFaqs'>({ id: 'faqs', src: 'listFaqs' })

export type FaqsActor = ActorRefFrom<typeof faqsMachine>
