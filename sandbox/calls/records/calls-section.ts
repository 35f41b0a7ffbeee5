import { html } from 'hono/html'
import * as v from 'valibot'
import { callDirections, callStatuses, maxCallSeconds } from '#domain/calls/call.ts'
import { e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { maxTargets } from '#domain/numbers/call-trunk-form.ts'
import { choose } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { switchCalls } from './call-process.ts'
import { findCallingNumber } from './called-numbers.ts'
import { recordCall } from './record-call.ts'

const secondsSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(maxCallSeconds),
)

/** How many of the number's targets do not answer an incoming call before one does. */
const failingSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(maxTargets),
)

const callInput = v.strictObject({
  number: e164Schema,
  other: e164Schema,
  direction: v.picklist(callDirections),
  status: v.picklist(callStatuses),
  seconds: secondsSchema,
  failing: v.optional(failingSchema, 0),
})

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const callsSection: ConsoleSection = {
  id: 'calls',
  title: 'Calls',
  hint: 'A call of an active number that has just ended: an outgoing one is charged by its rate, an incoming one rings the targets of the number in their order. Callers of a project call all day, most in office hours.',
  render: () => html`<form method="post" action="/sandbox/calls">
      <label>Number <input name="number" required placeholder="+49…"></label>
      <label>Other side <input name="other" required value="+491701234567"></label>
      ${choose('Direction', 'direction', options(callDirections))}
      ${choose('Status', 'status', options(callStatuses))}
      <label>Seconds <input name="seconds" type="number" min="0" max="${maxCallSeconds}" value="187" required></label>
      <label>Targets that do not answer <input name="failing" type="number" min="0" max="${maxTargets}" value="0"></label>
      <button class="primary">Call</button>
    </form>
    <form method="post" action="/sandbox/calls/process">
      <label>Project <input name="project" required value="prj_nordlicht"></label>
      ${choose('Callers', 'switch', options(['on', 'off']))}
      <button>Switch</button>
    </form>`,
  actions: [
    consoleAction({
      method: 'POST',
      path: 'calls',
      input: callInput,
      run: ({ sandbox: { database, clock } }, { number, other, failing, ...call }) =>
        database.transact(async (trx) => {
          const own = await findCallingNumber(trx, clock.now(), number)
          if (own === undefined) return refuse('numberUnknown', { subjects: [number] })
          const seconds = call.status === 'connected' ? call.seconds : 0
          const startedAt = clock.now() - seconds * 1_000
          const row = await recordCall(trx, clock, {
            own,
            other,
            ...call,
            seconds,
            ringing: 0,
            startedAt,
            failing: Array<'notAnswered'>(failing).fill('notAnswered'),
          })
          return { call: row.id }
        }),
    }),
    consoleAction({
      method: 'POST',
      path: 'calls/process',
      input: v.strictObject({ project: idSchema, switch: v.picklist(['on', 'off']) }),
      run: async ({ sandbox }, { project, switch: to }) => {
        const { is_on } = await switchCalls(sandbox, project, to === 'on')
        return { project, on: is_on === 1 }
      },
    }),
  ],
}
