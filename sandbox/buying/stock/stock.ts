import { type Expression, type RawBuilder, sql } from 'kysely'
import { holdMinutes } from '#domain/buying/cart.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'

/** Milliseconds for which a cart holds a number. */
export const cartHold = holdMinutes * 60_000

/**
 * Milliseconds after the user's last choice of a number within which readings of the cart renew its hold, so that an open
 * page or a script cannot keep a number for ever.
 */
export const holdRenewal = 60 * 60_000

/** Not sold, and without a valid hold; an expired hold does not count. */
export const isFree = (now: number | Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(stock.sold_to is null and (stock.held_until is null or stock.held_until <= ${now}))`

/** The opposite. The index `stock_taken` has the first condition. */
export const isTaken = (now: number | Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`((sold_to is not null or held_until is not null) and not ${isFree(now)})`

/** Free, or held for the same project's cart. */
export const isFreeFor = (now: number, project: string): RawBuilder<boolean> =>
  sql<boolean>`(stock.sold_to is null and (stock.held_until is null or stock.held_until <= ${now}
    or (stock.held_by = ${project} and stock.held_for = 'cart')))`

/** Bought by the project, or held by one of its orders. */
export const isOwnOf = (now: number, project: string): RawBuilder<boolean> =>
  sql<boolean>`(stock.sold_to = ${project}
    or (stock.held_by = ${project} and stock.held_for <> 'cart' and stock.held_until > ${now}))`

/**
 * Holds numbers for a project's cart until `until`, if they are free for it; one statement checks and changes. Returns
 * the held ones; the others belong to another project.
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
 * Turns the valid holds of a project's cart into holds of its order, until the payment deadline. Returns the numbers
 * that were still held.
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

/** Those of the numbers that are free, or held for the project's cart. */
export const listFreeFor = async (
  db: Reader,
  clock: Clock,
  { project, numbers }: { readonly project: string; readonly numbers: readonly string[] },
): Promise<string[]> => {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('stock')
    .select('number')
    .where('number', 'in', numbers)
    .where(isFreeFor(clock.now(), project))
    .execute()
  return rows.map((row) => row.number)
}

/** Releases the project's holds on these numbers; holds of others and sales do not change. */
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
 * Sells a number to a project that holds it, or if it is free. False if the number is not available: then nothing
 * changes. Also false if the project has already bought it.
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

/** Returns a number that was sold to a project to the stock. */
export const returnToStock = async (trx: Writer, number: string, project: string): Promise<void> => {
  await trx
    .updateTable('stock')
    .set({ sold_to: null, sold_at: null })
    .where('number', '=', number)
    .where('sold_to', '=', project)
    .execute()
}

/** Takes a number that was sold to a project from sale for good: the supplier does not have it. */
export const withdrawNumber = async (trx: Writer, number: string, project: string): Promise<void> => {
  await trx
    .updateTable('stock')
    .set({ sold_to: 'elsewhere' })
    .where('number', '=', number)
    .where('sold_to', '=', project)
    .execute()
}

/** Deletes expired holds. They have no effect, but the console shows the rows. */
export const sweepHolds = async (trx: Writer, clock: Clock): Promise<number> => {
  const rows = await trx
    .updateTable('stock')
    .set({ held_by: null, held_for: null, held_until: null })
    .where('held_until', '<=', clock.now())
    .returning('number')
    .execute()
  return rows.length
}
