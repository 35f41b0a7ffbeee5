import { type RawBuilder, sql } from 'kysely'
import { holdMinutes } from '#domain/order.ts'
import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'

/** How long a number in a cart is kept for its project. */
export const cartHold = holdMinutes * 60_000

/** Nobody bought it, and nobody's hold on it still runs. A hold that ran out counts for nothing, swept or not. */
export const isFree = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(stock.sold_to is null and (stock.held_until is null or stock.held_until <= ${now}))`

/** Free, or kept for the same project's cart. */
export const isFreeFor = (now: number, project: string): RawBuilder<boolean> =>
  sql<boolean>`(stock.sold_to is null and (stock.held_until is null or stock.held_until <= ${now}
    or (stock.held_by = ${project} and stock.held_for = 'cart')))`

/**
 * Holds numbers for a project's cart until `until`, each only where it is free for that project: the check and the
 * change are one statement. Answers those that it got; the others are somebody else's.
 */
export const holdForCart = async (
  trx: Writer,
  clock: Clock,
  request: { readonly project: string; readonly numbers: readonly string[]; readonly until: number },
): Promise<string[]> => {
  if (request.numbers.length === 0) return []
  const rows = await trx
    .updateTable('stock')
    .set({ held_by: request.project, held_for: 'cart', held_until: request.until })
    .where('number', 'in', request.numbers)
    .where(isFreeFor(clock.now(), request.project))
    .returning('number')
    .execute()
  return rows.map((row) => row.number)
}

/**
 * Turns the running holds of a project's cart into holds of its order, until the order must be paid. Answers those that
 * it still had.
 */
export const holdForOrder = async (
  trx: Writer,
  clock: Clock,
  request: {
    readonly project: string
    readonly order: string
    readonly numbers: readonly string[]
    readonly until: number
  },
): Promise<string[]> => {
  if (request.numbers.length === 0) return []
  const rows = await trx
    .updateTable('stock')
    .set({ held_for: request.order, held_until: request.until })
    .where('number', 'in', request.numbers)
    .where('sold_to', 'is', null)
    .where('held_by', '=', request.project)
    .where('held_for', '=', 'cart')
    .where('held_until', '>', clock.now())
    .returning('number')
    .execute()
  return rows.map((row) => row.number)
}

/** Gives up the project's holds on these numbers, whatever they were for; others' holds and sales stay as they are. */
export const releaseNumbers = async (trx: Writer, project: string, numbers: readonly string[]): Promise<void> => {
  if (numbers.length === 0) return
  await trx
    .updateTable('stock')
    .set({ held_by: null, held_for: null, held_until: null })
    .where('number', 'in', numbers)
    .where('held_by', '=', project)
    .execute()
}

/**
 * Sells one number to a project that holds it, or that finds it free. False when it went elsewhere: nothing was changed.
 * A number is sold to at most one project, so selling it to the same one again is false as well.
 */
export const sellNumber = async (trx: Writer, clock: Clock, number: string, project: string): Promise<boolean> => {
  const row = await trx
    .updateTable('stock')
    .set({ held_by: null, held_for: null, held_until: null, sold_to: project, sold_at: clock.now() })
    .where('number', '=', number)
    .where('sold_to', 'is', null)
    .where((where) =>
      where.or([
        where('held_until', 'is', null),
        where('held_until', '<=', clock.now()),
        where('held_by', '=', project),
      ]),
    )
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Clears holds that have run out. They count for nothing already; this keeps the table honest to whoever reads it. */
export const sweepHolds = async (trx: Writer, clock: Clock): Promise<number> => {
  const rows = await trx
    .updateTable('stock')
    .set({ held_by: null, held_for: null, held_until: null })
    .where('held_until', '<=', clock.now())
    .returning('number')
    .execute()
  return rows.length
}
