import { sql } from 'kysely'
import type { Language } from '#domain/kit/primitives.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { isFree } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OfferTable, StockNoticeTable } from '#sandbox/platform/database/tables/stock-tables.ts'
import type { Job, WorkHandlers } from '#sandbox/platform/due-work/work.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'

/** Milliseconds between two looks for stock while notices are open. */
export const lookEvery = 5 * 60_000

const noticesPerLook = 100

/** Schedules the next look, once for all notices. */
export const scheduleLook = async (trx: Writer, { clock, work }: Pick<Sandbox, 'clock' | 'work'>): Promise<void> => {
  const turn = Math.floor(clock.now() / lookEvery) + 1
  await work.enqueue(trx, { kind: 'stock.look', dueAt: turn * lookEvery, payload: {}, key: `stock.look:${turn}` })
}

/** Stock returns for many reasons, the end of a hold among them, which changes no row: so it is looked for. */
export const noticeWork: WorkHandlers<Sandbox> = { 'stock.look': { untilDone: (job, sandbox) => look(job, sandbox) } }

const look = async (job: Job, sandbox: Sandbox): Promise<void> => {
  const { database, clock } = sandbox
  const due = await listDue(sandbox)
  for (const notice of due) await database.transact((trx) => sendNotice(trx, sandbox, notice))
  await database.transact(async (trx) => {
    await trx.deleteFrom('stock_notice').where('expires_at', '<=', clock.now()).execute()
    const open = await trx.selectFrom('stock_notice').select('offer_id').limit(1).executeTakeFirst()
    if (open !== undefined) await scheduleLook(trx, sandbox)
    // Each look leaves a finished job.
    await trx.deleteFrom('work').where('kind', '=', 'stock.look').where('state', '=', 'done').execute()
    await job.finish(trx)
  })
}

/** Notices whose offer has a free number, the oldest first. */
const listDue = ({ database, clock }: Sandbox): Promise<StockNoticeTable[]> =>
  database.query
    .selectFrom('stock_notice')
    .selectAll()
    .where('expires_at', '>', clock.now())
    .where((where) =>
      where.exists(
        where
          .selectFrom('stock')
          .select(sql`1`.as('one'))
          .whereRef('stock.offer_id', '=', 'stock_notice.offer_id')
          .where(isFree(clock.now())),
      ),
    )
    .orderBy('created_at')
    .orderBy('offer_id')
    .limit(noticesPerLook)
    .execute()

/**
 * Closes a notice and mails its user, unless this user could not order any more, in one transaction. Another worker may have closed it:
 * then nothing is sent.
 */
export const sendNotice = async (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  { project_id, account_id, offer_id }: StockNoticeTable,
): Promise<void> => {
  const closed = await trx
    .deleteFrom('stock_notice')
    .where('project_id', '=', project_id)
    .where('account_id', '=', account_id)
    .where('offer_id', '=', offer_id)
    .returning('portal_origin')
    .executeTakeFirst()
  if (closed === undefined) return
  const use = { project: project_id, account: account_id, right: 'order' } as const
  if ((await refusalOfUse(trx, clock, use)) !== null) return
  const account = await trx.selectFrom('account').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
  const offer = await trx.selectFrom('offer').selectAll().where('id', '=', offer_id).executeTakeFirstOrThrow()
  const portal = closed.portal_origin
  const link = pageOf(portal, `/buy_number/${offer.country}/${offer.id}`)
  const to = { to: account.email, name: fullNameOf(account), language: account.language, portal }
  await mail(trx, clock, to, 'backInStock', { place: nameOf(offer, account.language), link }, { offer: offer.id })
}

const nameOf = (offer: OfferTable, language: Language): string => {
  const { city, city_names } = placeOf(offer.city)
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(offer.country) ?? offer.country
  // Isolated, so that the prefix keeps its order inside a right-to-left sentence.
  return `${city_names?.[language] ?? city ?? country} \u2066(+${offer.calling_code} ${offer.prefix})\u2069`
}
