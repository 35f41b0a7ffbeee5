import { html } from 'hono/html'
import * as v from 'valibot'
import { prefixSchema, rateKinds } from '#domain/calls/rate.ts'
import { choose } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { changeRate } from './change-rate.ts'

const percentSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(1000),
)

export const ratesSection: ConsoleSection = {
  id: 'rates',
  title: 'Rates',
  hint: 'Change the rate of a prefix from now on. Earlier calls and messages keep theirs.',
  render: () => html`<form method="post" action="/sandbox/rates">
    ${choose(
      'Kind',
      'kind',
      rateKinds.map((value) => ({ value, label: value })),
    )}
    <label>Prefix <input name="prefix" inputmode="numeric" value="49" required></label>
    <label>Percent of the current price <input name="percent" type="number" min="1" max="1000" value="110" required></label>
    <button class="primary">Change</button>
  </form>`,
  actions: [
    consoleAction({
      method: 'POST',
      path: 'rates',
      input: v.object({ kind: v.picklist(rateKinds), prefix: prefixSchema, percent: percentSchema }),
      run: ({ sandbox: { database, clock } }, change) =>
        database.transact(async (trx) => {
          await changeRate(trx, clock.now(), change)
          return change
        }),
    }),
  ],
}
