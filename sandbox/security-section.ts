import { html } from 'hono/html'
import { nothing, readable } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { PolicyViolationTable, SecurityEventTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { listViolations } from '#sandbox/platform/http/policy-reports.ts'

const maxShown = 50

export const securitySection: ConsoleSection = {
  id: 'security',
  title: 'Security log',
  hint: `The ${maxShown} newest sign-ins, refusals, throttled calls, uses of keys, exports and changes of factors, and what the policy of pages has refused.`,
  render: async ({ sandbox }) => {
    const { events, violations } = await readLog(sandbox.database.query)
    return html`${violations.length === 0 ? '' : violationTable(violations)}${eventTable(events)}`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'security',
      input: nothing,
      run: ({ sandbox }) => readLog(sandbox.database.query),
    }),
  ],
}

const eventTable = (events: readonly SecurityEventTable[]) =>
  events.length === 0
    ? html`<p class="empty">Nothing yet.</p>`
    : html`<table><tbody>${events.map(
        (event) => html`<tr>
            <td>${readable(event.at)}</td>
            <td>${event.kind}${event.code === null ? '' : html` <code>${event.code}</code>`}</td>
            <td><code>${event.endpoint}</code></td>
            <td>${event.account_id ?? html`<span class="quiet">no account</span>`}</td>
          </tr>`,
      )}</tbody></table>`

const violationTable = (violations: readonly PolicyViolationTable[]) =>
  html`<table><tbody>${violations.map(
    (violation) => html`<tr>
      <td>${readable(violation.last_at)}</td>
      <td>policy <code>${violation.directive}</code></td>
      <td>${violation.blocked}</td>
      <td>${violation.reports}</td>
    </tr>`,
  )}</tbody></table>`

const readLog = async (db: Reader) => ({
  events: await listEvents(db),
  violations: await listViolations(db, maxShown),
})

const listEvents = (db: Reader) =>
  db.selectFrom('security_event').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(maxShown).execute()
