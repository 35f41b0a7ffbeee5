import { html } from 'hono/html'
import * as v from 'valibot'
import { routeNames } from '#domain/session/site.ts'
import { choose } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { addFaq } from './faqs.ts'

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('REQUIRED'), v.maxLength(2_000))

/** Names of pages with commas between them. */
const pagesInForm = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
  v.array(v.picklist(routeNames)),
)

const sitesOf = ({ database }: Sandbox) => database.query.selectFrom('site').select('id').orderBy('id').execute()

const listAll = ({ database }: Sandbox) =>
  database.query.selectFrom('site_faq').selectAll().orderBy('site_id').orderBy('position').execute()

export const faqsSection: ConsoleSection = {
  id: 'faqs',
  title: 'Questions and answers',
  hint: 'What the page of customer care of each site answers.',
  render: async ({ sandbox }) => html`<table><tbody>${(await listAll(sandbox)).map(
    (row) => html`<tr><td>${row.site_id}</td><td><strong>${row.question_en}</strong><br>${row.answer_en}</td>
      <td><form method="post" action="/sandbox/faqs"><input type="hidden" name="_method" value="DELETE"><input type="hidden" name="id" value="${row.id}"><button>Remove</button></form></td></tr>`,
  )}</tbody></table>
  <form method="post" action="/sandbox/faqs">
    ${choose(
      'Site',
      'site',
      (await sitesOf(sandbox)).map(({ id }) => ({ value: id, label: id })),
    )}
    <label>Pages <input name="pages" placeholder="finance, cart"></label>
    <label>Question <input name="question" required></label>
    <label>Answer <input name="answer" required></label>
    <label>Persian question <input name="question_fa" dir="rtl" required></label>
    <label>Persian answer <input name="answer_fa" dir="rtl" required></label>
    <button class="primary">Add</button>
  </form>`,
  actions: [
    consoleAction({
      method: 'POST',
      path: 'faqs',
      input: v.object({
        site: v.string(),
        pages: pagesInForm,
        question: words,
        answer: words,
        question_fa: words,
        answer_fa: words,
      }),
      run: async ({ sandbox }, { site, pages, question, answer, question_fa, answer_fa }) => {
        if (!(await sitesOf(sandbox)).some(({ id }) => id === site))
          return refuse('requestInvalid', { field: { name: 'site', code: 'INVALID' } })
        const faq = { pages, question: { en: question, fa: question_fa }, answer: { en: answer, fa: answer_fa } }
        return { id: await sandbox.database.transact((trx) => addFaq(trx, site, faq)) }
      },
    }),
    consoleAction({
      method: 'DELETE',
      path: 'faqs',
      input: v.object({ id: v.string() }),
      run: async ({ sandbox }, { id }) => {
        await sandbox.database.query.deleteFrom('site_faq').where('id', '=', id).execute()
      },
    }),
  ],
}
