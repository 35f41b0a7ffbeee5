import type { Faq } from '#domain/care/faq.ts'
import { maxFaqs } from '#domain/care/faq.ts'
import { routeNames } from '#domain/session/site.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** The questions of a site in its order. */
export const faqsOf = async (db: Reader, site: string): Promise<Faq[]> => {
  const rows = await db
    .selectFrom('site_faq')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('position')
    .limit(maxFaqs)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pages: routeNames.filter((name) => row.pages.split(',').includes(name)),
    question: { en: row.question_en, fa: row.question_fa },
    answer: { en: row.answer_en, fa: row.answer_fa },
  }))
}

/**
 * Adds a question behind those that the site has.
 * @throws Refusal `requestInvalid` for one more than a site can have
 */
export const addFaq = async (
  trx: Writer,
  site: string,
  { pages, question, answer }: Omit<Faq, 'id'>,
  id = createId('faq'),
): Promise<string> => {
  const known = await trx.selectFrom('site_faq').select('position').where('site_id', '=', site).execute()
  if (known.length >= maxFaqs) return refuse('requestInvalid', { field: { name: 'site', code: 'INVALID' } })
  await trx
    .insertInto('site_faq')
    .values({
      id,
      site_id: site,
      position: Math.max(-1, ...known.map(({ position }) => position)) + 1,
      question_en: question.en,
      question_fa: question.fa,
      answer_en: answer.en,
      answer_fa: answer.fa,
      pages: pages.join(','),
    })
    .execute()
  return id
}
