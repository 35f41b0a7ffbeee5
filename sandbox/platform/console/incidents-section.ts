import { html } from 'hono/html'
import * as v from 'valibot'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { nothing, optionalText, readable } from './form.ts'
import { type ConsoleSection, consoleAction } from './section.ts'

const maxShown = 20

/** A reference as a customer reads it aloud or pastes it: in any case, with spaces or hyphens. */
const reference = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
)

export const incidentsSection: ConsoleSection = {
  id: 'incidents',
  title: 'References',
  hint: `The cause of a server error, by the reference that its page shows; without one, the ${maxShown} newest errors.`,
  render: async ({ sandbox, request }) => {
    const wanted = v.parse(reference, new URL(request.url).searchParams.get('reference') ?? '')
    const found = await listIncidents(sandbox.database.query, wanted)
    return html`
      <form method="get" action="/sandbox#incidents" role="search">
        <label>Reference <input name="reference" type="search" value="${wanted}" autocomplete="off" maxlength="40"></label>
        <button>Find the cause</button>
      </form>
      ${found.length === 0 ? html`<p class="empty">${nothingFound(wanted)}</p>` : html`<table><tbody>${found.map(row)}</tbody></table>`}`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'incidents',
      input: v.object({ ...nothing.entries, reference: optionalText }),
      run: async ({ sandbox }, { reference: given = '' }) => ({
        incidents: await listIncidents(sandbox.database.query, v.parse(reference, given)),
      }),
    }),
  ],
}

type Incident = Awaited<ReturnType<typeof listIncidents>>[number]

const row = (incident: Incident) => html`<tr>
  <td><code>${incident.reference}</code><br><span class="quiet">${readable(incident.created_at)}</span></td>
  <td><code>${incident.method} ${incident.path}</code><br>${incident.email ?? html`<span class="quiet">no account</span>`}<pre>${incident.detail}</pre></td>
</tr>`

const nothingFound = (wanted: string): string =>
  wanted === '' ? 'No server errors so far.' : `No server error has the reference ${wanted}.`

/** `email`: of the account that was signed in, if the error came after the sign-in was checked. */
const listIncidents = (db: Reader, wanted: string) =>
  db
    .selectFrom('incident')
    .leftJoin('account', 'account.id', 'incident.account_id')
    .selectAll('incident')
    .select('account.email')
    .$if(wanted !== '', (query) => query.where('incident.reference', '=', wanted))
    .orderBy('incident.created_at', 'desc')
    .limit(maxShown)
    .execute()
