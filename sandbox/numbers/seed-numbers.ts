import type { BillingOption } from '#domain/buying/offer.ts'
import { priceOf } from '#domain/buying/pricing.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { findCycle } from '#sandbox/buying/stock/cycles.ts'
import { toTerms } from '#sandbox/buying/stock/offers.ts'
import { placeKey } from '#sandbox/buying/stock/place-names/place-names.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { insertAll } from '#sandbox/buying/stock/seed-stock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable, StoredNumberState } from '#sandbox/platform/database/tables/number-tables.ts'
import type { OfferTable, OfferTermsTable, StockTable } from '#sandbox/platform/database/tables/stock-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { SeedContext } from '#sandbox/platform/part.ts'
import { deletionOf, firstStepOf } from './life/life-jobs.ts'

type SeedNumber = {
  readonly offer: string
  readonly state: StoredNumberState
  /** Days until its end; negative after it. Absent: not started. */
  readonly endsIn?: number
  readonly cycle?: number
  readonly billing?: BillingOption
  readonly channels?: number
  readonly autoRenew?: boolean
}

/** Numbers of the seeded projects, newest first. */
const ownedBy: Readonly<Record<string, readonly SeedNumber[]>> = {
  prj_nordlicht: [
    { offer: 'de-mobile-1511', state: 'notActivated' },
    { offer: 'de-local-30', state: 'active', endsIn: 26, cycle: 1, channels: 4 },
    { offer: 'de-local-40', state: 'active', endsIn: 80, cycle: 3 },
    { offer: 'de-local-89', state: 'active', endsIn: 5, cycle: 6, autoRenew: false },
    { offer: 'de-local-221', state: 'active', endsIn: 340, cycle: 12, channels: 2 },
    { offer: 'at-local-1', state: 'active', endsIn: 19, cycle: 1 },
    { offer: 'ch-local-44', state: 'active', endsIn: 3, cycle: 1, autoRenew: false },
    { offer: 'fr-local-142', state: 'active', endsIn: 61, cycle: 3, billing: 'perMinute' },
    { offer: 'gb-local-20', state: 'active', endsIn: 28, cycle: 1, channels: 6 },
    { offer: 'gb-mobile-7418', state: 'active', endsIn: 12, cycle: 1, billing: 'perMinute' },
    { offer: 'nl-local-20', state: 'active', endsIn: 170, cycle: 6 },
    { offer: 'se-mobile-700', state: 'active', endsIn: 150, cycle: 6 },
    { offer: 'us-local-212', state: 'active', endsIn: 25, cycle: 1, billing: 'perMinute' },
    { offer: 'us-local-415', state: 'active', endsIn: 300, cycle: 12 },
    { offer: 'us-tollFree-888', state: 'active', endsIn: 44, cycle: 3, billing: 'perMinute', channels: 8 },
    { offer: 'es-local-91', state: 'active', endsIn: -4, cycle: 1, autoRenew: false },
    { offer: 'pl-local-22', state: 'active', endsIn: -38, cycle: 1, autoRenew: false },
    { offer: 'it-local-06', state: 'active', endsIn: -65, cycle: 3, autoRenew: false },
    { offer: 'tr-local-212', state: 'blocked', endsIn: 90, cycle: 3 },
    { offer: 'be-local-2', state: 'canceled' },
    { offer: 'ae-local-4', state: 'canceled' },
    { offer: 'pt-local-21', state: 'deleting', endsIn: 9, cycle: 1, autoRenew: false },
    { offer: 'cz-local-22', state: 'deleted', endsIn: -20, cycle: 1, autoRenew: false },
  ],
  prj_hafen: [
    { offer: 'de-local-40', state: 'active', endsIn: 14, cycle: 1 },
    { offer: 'nl-local-10', state: 'active', endsIn: 200, cycle: 12 },
  ],
  prj_parto: [
    { offer: 'ir-local-21', state: 'active', endsIn: 6, cycle: 1, channels: 2 },
    { offer: 'ir-local-13', state: 'active', endsIn: 55, cycle: 3 },
    { offer: 'de-local-69', state: 'active', endsIn: 120, cycle: 6, billing: 'perMinute' },
  ],
}

/** Numbers of the project with a lot of data. */
const heavyNumbers = 2000

const day = 24 * 60 * 60 * 1000

/** Creates the numbers and marks them as sold in the stock; a history that follows buys those that it can. */
export const seedNumbers = async (trx: Writer, { clock, livingProjects }: SeedContext): Promise<void> => {
  const now = clock.now()
  const shop = await openShop(trx)
  const isBoughtLater = (row: OwnedNumberTable) => livingProjects.includes(row.project_id) && canBeBought(row)
  const rows = [
    ...takeSmall(shop, now).filter((row) => !isBoughtLater(row)),
    ...heavy(shop, now, livingProjects.includes('prj_heavy')),
  ]
  await insertAll(rows, (some) => trx.insertInto('owned_number').values(some).execute())
  const jobs = rows.flatMap((row) => {
    if (row.deletes_at !== null) return [deletionOf(row.id, row.deletes_at)]
    return row.state === 'active' ? firstStepOf(row, now) : []
  })
  await insertAll(jobs, (some) => insertWork(trx, clock, ...some))
  for (const [project, own] of Map.groupBy(rows, (row) => row.project_id)) {
    await insertAll(own, (some) =>
      trx
        .updateTable('stock')
        .set({ sold_to: project, sold_at: now })
        .where(
          'number',
          'in',
          some.map((row) => row.number),
        )
        .execute(),
    )
  }
}

/** The numbers that a history buys, in the order of the seed, as they will be at its end. */
export const livedNumbers = async (trx: Writer, now: number): Promise<OwnedNumberTable[]> => {
  const shop = await openShop(trx)
  return takeSmall(shop, now).filter(canBeBought)
}

/** Other states are the work of a supplier or of an authority. */
const canBeBought = ({ state }: OwnedNumberTable): boolean =>
  ['notActivated', 'active', 'deleting', 'deleted'].includes(state)

const takeSmall = (shop: Shop, now: number): OwnedNumberTable[] =>
  Object.entries(ownedBy).flatMap(([project, numbers]) =>
    numbers.map((number, order) => shop.take(number, { project, now, createdAt: now - (order + 1) * 3 * day })),
  )

/** `isLiving`: all are paid for two years, so that none had to be renewed in the year of a history. */
const heavy = (shop: Shop, now: number, isLiving: boolean): OwnedNumberTable[] => {
  const random = createRandom('heavy')
  const offers = shop.wellStocked(4)
  return Array.from({ length: heavyNumbers }, (_, order) => {
    const cycle = random.pick([1, 1, 1, 3, 6, 12])
    const number: SeedNumber = {
      offer: offers[order % offers.length] ?? '',
      state: random.next() < 0.02 ? 'blocked' : 'active',
      endsIn: random.next() < 0.04 ? -random.between(1, 40) : random.between(1, cycle * 28),
      cycle,
      channels: random.between(0, 4),
      autoRenew: random.next() < 0.8,
    }
    const age = random.between(40, 900)
    if (!isLiving) return shop.take(number, { project: 'prj_heavy', now, createdAt: now - age * day - order })
    const endsIn = (number.endsIn ?? 0) < 0 ? number.endsIn : 45 + (age % 300)
    return shop.take({ ...number, endsIn, cycle: 24 }, { project: 'prj_heavy', now, createdAt: now - order })
  })
}

type Shop = {
  take(number: SeedNumber, to: { project: string; now: number; createdAt: number }): OwnedNumberTable
  /** Ids of offers with more than this many numbers per taken one. */
  wellStocked(times: number): string[]
}

const openShop = async (trx: Writer): Promise<Shop> => {
  const offers = new Map(
    (await trx.selectFrom('offer').selectAll().orderBy('position').execute()).map((row) => [row.id, row]),
  )
  const terms = Map.groupBy(await trx.selectFrom('offer_terms').selectAll().execute(), (row) => row.offer_id)
  const stock = await trx.selectFrom('stock').selectAll().where('sold_to', 'is', null).orderBy('random_key').execute()
  const byOffer = Map.groupBy(stock, (row) => row.offer_id)
  let taken = 0
  return {
    take(number, { project, now, createdAt }) {
      const offer = offers.get(number.offer)
      const row = byOffer.get(number.offer)?.shift()
      if (offer === undefined || row === undefined)
        throw new Error(`There is no number of ${number.offer} to seed with.`)
      taken += 1
      const id = `num_seed_${String(taken).padStart(4, '0')}`
      return toRow(number, {
        id,
        offer,
        terms: terms.get(offer.id) ?? [],
        stock: row,
        project,
        now,
        createdAt,
      })
    },
    wellStocked: (times) =>
      [...byOffer]
        .filter(([, rows]) => rows.length > times)
        .map(([offer]) => offer)
        .sort(),
  }
}

const toRow = (
  { state, endsIn, cycle = 1, channels = 0, autoRenew = true, billing }: SeedNumber,
  from: {
    id: string
    offer: OfferTable
    terms: OfferTermsTable[]
    stock: StockTable
    project: string
    now: number
    createdAt: number
  },
): OwnedNumberTable => {
  const { offer, stock, now } = from
  const terms = from.terms.find((each) => each.option === billing) ?? from.terms[0]
  const paid = findCycle(cycle)
  if (terms === undefined || paid === undefined) throw new Error(`${offer.id} can't be billed as it is seeded.`)
  const expires = endsIn === undefined ? null : now + endsIn * day
  const { renewal } = priceOf(
    { setup_cost: decimalOf(offer.setup_cost) },
    toTerms(terms),
    { special_setup_fee: '0' },
    { additional_channels: channels, cycle: paid },
    '0',
  )
  const active = expires === null ? null : Math.min(from.createdAt, addMonthsUtc(expires, -cycle))
  return {
    id: from.id,
    project_id: from.project,
    number: stock.number,
    offer_id: offer.id,
    country: offer.country,
    city: offer.city,
    city_search: placeKey(offer.city),
    prefix: offer.prefix,
    type: offer.type,
    state,
    rank: stock.rank,
    sms: offer.sms,
    billing_option: terms.option,
    channels_included: terms.channels_included,
    channels_additional: channels,
    requirement_level: offer.requirement_level,
    active_at: active,
    expires_at: expires,
    auto_renew: autoRenew ? 1 : 0,
    renew_cycle: cycle,
    renew_cost: columnOf(renewal),
    order_item_id: null,
    created_at: active ?? from.createdAt,
    version: 0,
    deletes_at: state === 'deleting' ? expires : null,
    note: '',
    text_search: '',
    call_targets: '[]',
    sms_url: null,
    sms_secret: null,
  }
}
