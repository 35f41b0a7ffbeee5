import { listFaqs } from '#domain/contract/care/care.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The site's questions with their answers, narrowed by a search. (CAR-01) */
export const faqs = defineList('faqs', listFaqs)

export type FaqsQuery = ListQuery<typeof faqs>
export type FaqsActor = ListActor<typeof faqs>
