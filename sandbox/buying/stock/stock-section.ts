import { randomInt } from 'node:crypto'
import { html } from 'hono/html'
import { sql } from 'kysely'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { randomKeys } from './generate.ts'
import { rankOf } from './rank.ts'
import { isFree } from './stock.ts'

/** With or without a plus sign. */
const numberSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?[1-9]\d{4,14}$/),
  v.transform((text) => `+${text.replace('+', '')}`),
)
const percentSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(1000),
)
const oneNumber = v.object({ number: numberSchema })

export const stockSection: ConsoleSection = {
  id: 'stock',
  title: 'Stock',
  hint: 'Sell a number to another project, even if a cart holds it; return it to the stock, or add one; sell out an offer; change its prices.',
  render: async ({ sandbox }) => {
    const held = await listHeld(sandbox)
    return html`
      ${
        held.length === 0
          ? html`<p class="empty">No number is held by a cart or an order.</p>`
          : html`<table>
              <thead><tr><th scope="col">Number</th><th scope="col">Held for</th><th scope="col">Until</th><td></td></tr></thead>
              <tbody>${held.map(
                (row) => html`<tr>
                  <td><code>${row.number}</code></td>
                  <td>${row.held_by} <span class="quiet">${row.held_for}</span></td>
                  <td>${momentOf(row.held_until ?? 0)
                    .slice(0, 19)
                    .replace('T', ' ')} UTC</td>
                  <td><form method="post" action="/sandbox/stock/take"><input type="hidden" name="number" value="${row.number}"><button>Sell</button></form></td>
                </tr>`,
              )}</tbody>
            </table>`
      }
      <form method="post" action="/sandbox/stock/take">
        <label>Number <input name="number" placeholder="+4930…" required></label> <button>Sell</button>
      </form>
      <form method="post" action="/sandbox/stock/return">
        <label>Number <input name="number" placeholder="+4930…" required></label> <button>Return</button>
      </form>
      <form method="post" action="/sandbox/stock/add">
        <label>Offer <input name="offer" placeholder="de-local-30" required></label>
        <label>New number <input name="number" placeholder="+4930…" required></label> <button>Add</button>
      </form>
      <form method="post" action="/sandbox/stock/sell_out">
        <label>Offer <input name="offer" placeholder="de-local-30" required></label> <button>Sell out</button>
      </form>
      <form method="post" action="/sandbox/stock/prices">
        <label>Offer <input name="offer" placeholder="de-local-30" required></label>
        <label>Percent of the current price <input name="percent" type="number" min="1" max="1000" value="110" required></label>
        <button>Change prices</button>
      </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'stock',
      input: oneNumber,
      run: ({ sandbox }, input) => describe(sandbox, input.number),
    }),
    consoleAction({
      method: 'POST',
      path: 'stock/take',
      input: oneNumber,
      run: async ({ sandbox }, { number }) => {
        const taken = await sandbox.database.query
          .updateTable('stock')
          .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: sandbox.clock.now() })
          .where('number', '=', number)
          .where('sold_to', 'is', null)
          .returning('number')
          .executeTakeFirst()
        const state = await describe(sandbox, number)
        return taken === undefined ? refuse('numberTaken', { subjects: [number] }) : state
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'stock/return',
      input: oneNumber,
      run: async ({ sandbox }, { number }) => {
        await sandbox.database.query
          .updateTable('stock')
          .set({ sold_to: null, sold_at: null })
          .where('number', '=', number)
          .where('sold_to', '=', 'elsewhere')
          .execute()
        return describe(sandbox, number)
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'stock/add',
      input: v.object({ offer: idSchema, number: numberSchema }),
      run: async ({ sandbox }, input) => {
        await sandbox.database.transact((trx) => addNumber(trx, input))
        return describe(sandbox, input.number)
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'stock/sell_out',
      input: v.object({ offer: idSchema }),
      run: async ({ sandbox }, { offer }) => {
        const rows = await sandbox.database.query
          .updateTable('stock')
          // A hold that has expired is still in its row.
          .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: sandbox.clock.now() })
          .where('offer_id', '=', offer)
          .where(isFree(sandbox.clock.now()))
          .returning('number')
          .execute()
        return { offer, sold: rows.length }
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'stock/prices',
      input: v.object({ offer: idSchema, percent: percentSchema }),
      run: ({ sandbox }, input) => changePrices(sandbox, input),
    }),
  ],
}

const describe = async (sandbox: Sandbox, number: string) => {
  const row =
    (await sandbox.database.query.selectFrom('stock').selectAll().where('number', '=', number).executeTakeFirst()) ??
    refuse('notFound', { subjects: [number] })
  const isHeld = (row.held_until ?? 0) > sandbox.clock.now()
  return {
    number: row.number,
    offer: row.offer_id,
    rank: row.rank,
    state: row.sold_to === null ? (isHeld ? 'held' : 'free') : 'sold',
    held_by: isHeld ? row.held_by : null,
    held_for: isHeld ? row.held_for : null,
    held_until: isHeld ? momentOf(row.held_until ?? 0) : null,
    sold_to: row.sold_to,
  }
}

const listHeld = ({ database, clock }: Sandbox) =>
  database.query
    .selectFrom('stock')
    .select(['number', 'held_by', 'held_for', 'held_until'])
    .where('held_until', '>', clock.now())
    .orderBy('held_until')
    .limit(20)
    .execute()

/**
 * Adds a free number to an offer.
 * @throws Refusal `offerUnknown`; `requestInvalid` for a number of another prefix; `numberTaken` for one that is known
 */
const addNumber = async (
  trx: Writer,
  { offer: id, number }: { readonly offer: string; readonly number: string },
): Promise<void> => {
  const offer = await trx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (offer === undefined) return refuse('offerUnknown', { subjects: [id] })
  const start = `+${offer.calling_code}${offer.prefix}`
  if (!number.startsWith(start)) return refuse('requestInvalid', { subjects: [number] })
  const added = await trx
    .insertInto('stock')
    .values({
      number,
      offer_id: id,
      rank: rankOf(number.slice(start.length)),
      random_key: randomInt(randomKeys),
      held_by: null,
      held_for: null,
      held_until: null,
      sold_to: null,
      sold_at: null,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (added === undefined) return refuse('numberTaken', { subjects: [number] })
  await trx
    .updateTable('offer')
    .set((columns) => ({ numbers: columns('numbers', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Prices have whole cents. */
const changePrices = ({ database }: Sandbox, { offer, percent }: { offer: string; percent: number }) =>
  database.transact(async (trx) => {
    const changed = (column: string) => sql<number>`${sql.ref(column)} * ${sql.lit(percent)} / 1000000 * 10000`
    const row = await trx
      .updateTable('offer')
      .set({ setup_cost: changed('setup_cost') })
      .where('id', '=', offer)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return refuse('offerUnknown', { subjects: [offer] })
    await trx
      .updateTable('offer_terms')
      .set({ monthly_cost: changed('monthly_cost'), channel_monthly_cost: changed('channel_monthly_cost') })
      .where('offer_id', '=', offer)
      .execute()
    return { offer, percent }
  })
