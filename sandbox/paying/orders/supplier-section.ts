import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { orderLater } from './delivery-jobs.ts'
import { followItemsAndNotify } from './follow-items.ts'
import { changeItem, findItem, type ItemOfOrder, refundItem } from './order-items.ts'

const behaviours = ['slow', 'fails', 'refuses'] as const
const timesSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
)

/** What the supplier does with numbers, and what support decides about numbers that it did not deliver. */
export const supplierSection: ConsoleSection = {
  id: 'supplier',
  title: 'Supplier',
  hint: 'Let the supplier be slow, fail or refuse for a number or an offer; deliver or refund the numbers that support has taken over.',
  render: async ({ sandbox }) => {
    const [set, waiting] = [await listBehaviours(sandbox), await listForSupport(sandbox)]
    return html`
      ${set.map((row) => html`<p><code>${row.subject}</code> ${row.behaviour} <span class="quiet">${row.times} times</span></p>`)}
      <form method="post" action="/sandbox/supplier">
        <label>Number or offer <input name="subject" placeholder="+4930… or de-local-30" required></label>
        <select name="behaviour" aria-label="Behaviour">${behaviours.map((each) => html`<option>${each}</option>`)}</select>
        <label>Times <input name="times" type="number" min="1" max="100" value="1" required></label> <button>Set</button>
      </form>
      ${
        waiting.length === 0
          ? html`<p class="empty">No number waits for support.</p>`
          : html`<table>
              <thead><tr><th scope="col">Number</th><th scope="col">Order</th><td></td></tr></thead>
              <tbody>${waiting.map(
                (row) => html`<tr><td><code>${row.number}</code></td><td>${row.order}</td><td>
                  <form method="post" action="/sandbox/deliveries/again"><input type="hidden" name="item" value="${row.item}"><button>Deliver now</button></form>
                  <form method="post" action="/sandbox/deliveries/refund"><input type="hidden" name="item" value="${row.item}"><button>Refund</button></form>
                </td></tr>`,
              )}</tbody>
            </table>`
      }`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'supplier',
      input: v.object({}),
      run: ({ sandbox }) => listBehaviours(sandbox),
    }),
    consoleAction({
      method: 'POST',
      path: 'supplier',
      input: v.object({
        subject: v.pipe(v.string(), v.trim(), v.nonEmpty()),
        behaviour: v.picklist(behaviours),
        times: v.optional(timesSchema, 1),
      }),
      run: async ({ sandbox }, row) => {
        await sandbox.database.query
          .insertInto('supplier_behaviour')
          .values(row)
          .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
          .execute()
        return row
      },
    }),
    consoleAction({
      method: 'GET',
      path: 'deliveries',
      input: v.object({}),
      run: ({ sandbox }) => listForSupport(sandbox),
    }),
    consoleAction({
      method: 'POST',
      path: 'deliveries/again',
      input: v.object({ item: idSchema }),
      run: ({ sandbox }, { item }) =>
        decide(sandbox, item, async (trx, found) => {
          await changeItem(trx, found.item, { needs_support: 0 })
          await orderLater(trx, sandbox, found.item, sandbox.clock.now())
        }),
    }),
    consoleAction({
      method: 'POST',
      path: 'deliveries/refund',
      input: v.object({ item: idSchema }),
      run: ({ sandbox }, { item }) =>
        decide(sandbox, item, async (trx, found) => {
          await refundItem(trx, sandbox, found, 'notAvailableRefunded')
          await returnToStock(trx, found.item.number, found.order.project_id)
        }),
    }),
  ],
}

/** Only about an item that waits for support. */
const decide = (sandbox: Sandbox, id: string, act: (trx: Writer, found: ItemOfOrder) => Promise<void>) =>
  sandbox.database.transact(async (trx) => {
    const found = await findItem(trx, id)
    if (found?.item.needs_support !== 1) return refuse('notFound', { subjects: [id] })
    await act(trx, found)
    await followItemsAndNotify(trx, sandbox.clock, found.order)
    return { item: id }
  })

const listBehaviours = ({ database }: Sandbox) =>
  database.query.selectFrom('supplier_behaviour').selectAll().orderBy('subject').execute()

const listForSupport = ({ database }: Sandbox) =>
  database.query
    .selectFrom('order_item')
    .select(['id as item', 'order_id as order', 'number'])
    .where('needs_support', '=', 1)
    .orderBy('id')
    .limit(50)
    .execute()
