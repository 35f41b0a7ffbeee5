import * as v from 'valibot'
import { idSchema, type Language } from '#domain/kit/primitives.ts'
import { isFound } from '#domain/kit/reading.ts'
import { type RouteName, routeNames } from '#domain/session/site.ts'

/** Questions of one site. */
export const maxFaqs = 50

const wordsSchema = v.object({ en: v.pipe(v.string(), v.nonEmpty()), fa: v.pipe(v.string(), v.nonEmpty()) })

/** A question that customers ask often, with its answer, in every language. `pages`: names of the pages that the question is about. */
export const faqSchema = v.object({
  id: idSchema,
  pages: v.array(v.picklist(routeNames)),
  question: wordsSchema,
  answer: wordsSchema,
})
export type Faq = v.InferOutput<typeof faqSchema>

/** The questions that have every word of a search, in themselves or in their answers in one language. */
export const searchFaqs = (faqs: readonly Faq[], search: string): readonly Faq[] => {
  const has = ({ question, answer }: Faq, language: Language) => isFound(search, [question[language], answer[language]])
  return faqs.filter((faq) => has(faq, 'en') || has(faq, 'fa'))
}

/** The questions about a page, and the others, each in their order. */
export const splitByPage = (
  faqs: readonly Faq[],
  page: RouteName | undefined,
): { about: readonly Faq[]; others: readonly Faq[] } => {
  const isAbout = ({ pages }: Faq) => page !== undefined && pages.includes(page)
  return { about: faqs.filter(isAbout), others: faqs.filter((faq) => !isAbout(faq)) }
}
