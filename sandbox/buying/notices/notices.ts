import type { Offer } from '#domain/buying/offer.ts'
import { noticeDays, noticesAtOnce } from '#domain/buying/stock-notice.ts'
import type { StockNotice } from '#domain/contract/buying/stock-notice.ts'
import { readOffer } from '#sandbox/buying/stock/offers.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { scheduleLook } from './look.ts'

/** Who waits. */
export type Waiting = { readonly project: string; readonly account: string }

const day = 86_400_000

/** Adds the caller's notices to offers that are sold out. */
export const withNotices = async (
  { database: { query: db }, clock }: Pick<Sandbox, 'database' | 'clock'>,
  { project, account }: Waiting,
  offers: readonly Offer[],
): Promise<Offer[]> => {
  const soldOut = offers.filter(({ stock }) => stock === 0).map(({ id }) => id)
  if (soldOut.length === 0) return [...offers]
  const rows = await db
    .selectFrom('stock_notice')
    .select(['offer_id', 'expires_at'])
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .where('offer_id', 'in', soldOut)
    .where('expires_at', '>', clock.now())
    .execute()
  const ends = new Map(rows.map((row) => [row.offer_id, momentOf(row.expires_at)]))
  return offers.map((offer) => ({ ...offer, notice_until: ends.get(offer.id) ?? null }))
}

/** @throws Refusal `offerUnknown` */
export const readNotice = async (
  db: Reader,
  now: number,
  { project, account }: Waiting,
  id: string,
): Promise<StockNotice> => {
  const offer = (await readOffer(db, now, id)) ?? refuse('offerUnknown')
  const row = await db
    .selectFrom('stock_notice')
    .select('expires_at')
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .where('offer_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return { offer: id, until: row === undefined ? null : momentOf(row.expires_at), stock: offer.stock }
}

/**
 * Opens a notice; one that is open stays as it is.
 * @throws Refusal `offerUnknown`, `offerInStock`, `noticeLimitReached`
 */
export const openNotice = async (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock' | 'work'>,
  waiting: Waiting,
  { offer, portal }: { readonly offer: string; readonly portal: string },
): Promise<StockNotice> => {
  const now = sandbox.clock.now()
  const { project, account } = waiting
  const known = await readNotice(trx, now, waiting, offer)
  if (known.stock > 0) return refuse('offerInStock', { subjects: [offer] })
  if (known.until !== null) return known
  await trx
    .deleteFrom('stock_notice')
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .where('expires_at', '<=', now)
    .execute()
  const { count } = await trx
    .selectFrom('stock_notice')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(count) >= noticesAtOnce) return refuse('noticeLimitReached')
  await trx
    .insertInto('stock_notice')
    .values({
      project_id: project,
      account_id: account,
      offer_id: offer,
      portal_origin: portal,
      created_at: now,
      expires_at: now + noticeDays * day,
    })
    .execute()
  await scheduleLook(trx, sandbox)
  return readNotice(trx, now, waiting, offer)
}

/** @throws Refusal `offerUnknown` */
export const withdrawNotice = async (
  trx: Writer,
  now: number,
  waiting: Waiting,
  offer: string,
): Promise<StockNotice> => {
  await trx
    .deleteFrom('stock_notice')
    .where('project_id', '=', waiting.project)
    .where('account_id', '=', waiting.account)
    .where('offer_id', '=', offer)
    .execute()
  return readNotice(trx, now, waiting, offer)
}
