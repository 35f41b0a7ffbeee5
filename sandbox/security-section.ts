import { html } from 'hono/html'
import { nothing, readable } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

const mostShown = 50

export const securitySection: ConsoleSection = {
  id: 'security',
  title: 'Security log',
  hint: `The ${mostShown} newest sign-ins, refusals, throttled calls, uses of keys, exports and changes of factors.`,
  render: async ({ sandbox }) => {
    const events = await listEvents(sandbox.database.query)
    return events.length === 0
      ? html`<p class="empty">Nothing yet.</p>`
      : html`<table><tbody>${events.map(
          (event) => html`<tr>
            <td>${readable(event.at)}</td>
            <td>${event.kind}${event.code === null ? '' : html` <code>${event.code}</code>`}</td>
            <td><code>${event.endpoint}</code></td>
            <td>${event.account_id ?? html`<span class="quiet">no account</span>`}</td>
          </tr>`,
        )}</tbody></table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'security',
      input: nothing,
      run: async ({ sandbox }) => ({ events: await listEvents(sandbox.database.query) }),
    }),
  ],
}

const listEvents = (db: Reader) =>
  db.selectFrom('security_event').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(mostShown).execute()
