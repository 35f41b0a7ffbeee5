import { html } from 'hono/html'
import * as v from 'valibot'
import { addFault, faultKinds, faultRuleSchema, listFaults, removeFaults } from '#sandbox/platform/faults/faults.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { nothing, readable } from './form.ts'
import { incidentsSection } from './incidents-section.ts'
import { type ConsoleSection, consoleAction } from './section.ts'
import { workSection } from './work-section.ts'

const minute = 60
const jumps = [
  { seconds: 15 * minute, label: '15 minutes' },
  { seconds: 60 * minute, label: '1 hour' },
  { seconds: 24 * 60 * minute, label: '1 day' },
  { seconds: 30 * 24 * 60 * minute, label: '30 days' },
]
const maxJump = 10 * 366 * 24 * 60 * minute
/** Sessions opened later would end in a year of five digits, which no time of the contract has. */
const latest = Date.UTC(9990, 0, 1)

const clock: ConsoleSection = {
  id: 'clock',
  title: 'Clock',
  hint: "The sandbox's own time. Move it forward to let holds, orders, renewals and sessions reach their ends. Only a reset moves it back.",
  render: ({ sandbox }) => html`
    <p><strong>${readable(sandbox.clock.now())}</strong> <span class="quiet">${ahead(sandbox.clock.offset())}</span></p>
    <div class="row">${jumps.map(
      ({ seconds, label }) => html`<form method="post" action="/sandbox/clock">
        <input type="hidden" name="advance_seconds" value="${seconds}"><button>+ ${label}</button>
      </form>`,
    )}</div>
    <form method="post" action="/sandbox/clock">
      <label>Seconds <input name="advance_seconds" type="number" min="0" max="${maxJump}" required></label>
      <button>Advance</button>
    </form>`,
  actions: [
    consoleAction({
      method: 'GET',
      path: 'clock',
      input: nothing,
      run: async ({ sandbox }) => ({ now: sandbox.clock.moment(), offset_seconds: sandbox.clock.offset() / 1000 }),
    }),
    consoleAction({
      method: 'POST',
      path: 'clock',
      input: v.object({
        advance_seconds: v.pipe(
          v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
          v.integer(),
          v.minValue(0),
          v.maxValue(maxJump),
        ),
      }),
      run: async ({ sandbox }, { advance_seconds }) => {
        if (sandbox.clock.now() + advance_seconds * 1000 > latest) {
          return refuse('requestInvalid', { field: { name: 'advance_seconds', code: 'INVALID' } })
        }
        await sandbox.clock.advance(advance_seconds * 1000)
        await sandbox.work.drain()
        return { now: sandbox.clock.moment(), offset_seconds: sandbox.clock.offset() / 1000 }
      },
    }),
  ],
}

const faults: ConsoleSection = {
  id: 'faults',
  title: 'Faults',
  hint: 'Makes calls fail on purpose. Write the path as in the contract (cart/pk/), with a method before it if you like; * matches anything.',
  render: async ({ sandbox }) => {
    const active = await listFaults(sandbox.database)
    return html`
      ${
        active.length === 0
          ? html`<p class="empty">No faults: calls work as usual.</p>`
          : html`<table>
              <thead><tr><th scope="col">Calls</th><th scope="col">Fault</th><th scope="col">Left</th><td></td></tr></thead>
              <tbody>${active.map(
                (fault) => html`<tr>
                  <td><code>${fault.pattern}</code></td>
                  <td>${fault.kind}${fault.retry_after === null ? '' : `, Retry-After ${fault.retry_after} s`}${fault.delay_ms === null ? '' : `, ${fault.delay_ms} ms`}</td>
                  <td>${fault.times_left ?? 'every call'}</td>
                  <td><form method="post" action="/sandbox/faults"><input type="hidden" name="_method" value="DELETE"><input type="hidden" name="id" value="${fault.id}"><button>Switch off</button></form></td>
                </tr>`,
              )}</tbody>
            </table>`
      }
      <h3>Switch on a fault</h3>
      <form method="post" action="/sandbox/faults">
        <label>Calls <input name="pattern" placeholder="POST cart/pk/process_pay/" required></label>
        <label>Fault <select name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
        <label>Times <input name="times" type="number" min="1" placeholder="every call"></label>
        <label>Retry-After, s <input name="retry_after" type="number" min="0"></label>
        <label>Delay, ms <input name="delay_ms" type="number" min="1"></label>
        <button class="primary">Switch on</button>
      </form>
      ${active.length > 1 ? html`<form method="post" action="/sandbox/faults" class="row"><input type="hidden" name="_method" value="DELETE"><button>Switch all off</button></form>` : ''}`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'faults',
      input: nothing,
      run: async ({ sandbox }) => ({ faults: await listFaults(sandbox.database) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'faults',
      input: faultRuleSchema,
      run: ({ sandbox }, rule) => addFault(sandbox.database, sandbox.clock, rule),
    }),
    consoleAction({
      method: 'DELETE',
      path: 'faults',
      input: v.object({ id: v.optional(v.string()) }),
      run: ({ sandbox }, { id }) => removeFaults(sandbox.database, id),
    }),
  ],
}

const reset: ConsoleSection = {
  id: 'reset',
  title: 'Reset',
  hint: 'Deletes all data, seeds it again and sets the clock to real time. All users are signed out.',
  render: () => html`<form method="post" action="/sandbox/reset"><button class="danger">Reset to seed</button></form>`,
  actions: [consoleAction({ method: 'POST', path: 'reset', input: nothing, run: ({ reset: run }) => run() })],
}

export const platformSections: readonly ConsoleSection[] = [clock, faults, workSection, incidentsSection, reset]

const ahead = (offset: number): string => {
  if (offset === 0) return 'real time'
  const days = Math.floor(offset / 86_400_000)
  const rest = new Date(offset % 86_400_000).toISOString().slice(11, 19)
  return `${days === 0 ? '' : `${days} d `}${rest} ahead of real time`
}
