import { atLeast } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { createSandbox } from '#sandbox/app.ts'
import { quoteOf } from '#sandbox/buying/cart/quote.ts'
import { openWallet } from '#sandbox/ledger/accounts.ts'
import { depositMinimum } from '#sandbox/paying/payments/deposit.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import type { Random } from './random.ts'

type Open = () => Promise<Database>
export type RaceNumber = { readonly number: string; readonly offer: string; readonly total: Decimal }

/** Each number of a race costs this project the same as every buyer: its billing address is theirs. */
const model = 'prj_nordlicht'

/**
 * Seeds the database, and adds projects of one owner, each with a billing address and an empty wallet.
 * @param dataDir folder of the database, which has the keys of its secrets; absent on PostgreSQL
 */
export const createBuyers = async (open: Open, count: number, dataDir: string | undefined): Promise<string[]> => {
  const sandbox = await createSandbox({ database: await open(), dataDir })
  try {
    return await createProjects(sandbox.database, 'buyer', count, true)
  } finally {
    await sandbox.close()
  }
}

/** Projects with an empty wallet. */
export const createWallets = async (open: Open, count: number): Promise<string[]> => {
  const database = await open()
  try {
    return await createProjects(database, 'spender', count, false)
  } finally {
    await database.close()
  }
}

const createProjects = (database: Database, name: string, count: number, isBuying: boolean): Promise<string[]> =>
  database.transact(async (trx) => {
    const projects = Array.from({ length: count }, (_, index) => `prj_${name}_${index + 1}`)
    const project = await trx.selectFrom('project').selectAll().where('id', '=', model).executeTakeFirstOrThrow()
    const address = await trx
      .selectFrom('billing_address')
      .selectAll()
      .where('project_id', '=', model)
      .executeTakeFirstOrThrow()
    for (const id of projects) {
      await trx
        .insertInto('project')
        .values({ ...project, id, name: id, name_search: id })
        .execute()
      if (isBuying) {
        await addOwner(trx, id, project.owner_account_id, project.created_at)
        await trx
          .insertInto('billing_address')
          .values({ ...address, project_id: id })
          .execute()
      }
      await openWallet(trx, id, project.created_at)
    }
    return projects
  })

const addOwner = async (trx: Writer, project: string, account: string, created_at: number): Promise<void> => {
  await trx
    .insertInto('membership')
    .values({
      id: `mbr_${project}`,
      project_id: project,
      account_id: account,
      role: 'owner',
      person_id: null,
      created_at,
    })
    .execute()
}

/** Free numbers that are active at once, in random order, whose price can be deposited exactly. */
export const listRaceNumbers = async (open: Open, count: number, random: Random): Promise<RaceNumber[]> => {
  const database = await open()
  try {
    const rows = await database.query
      .selectFrom('stock')
      .innerJoin('offer', 'offer.id', 'stock.offer_id')
      .innerJoin('offer_terms', 'offer_terms.offer_id', 'offer.id')
      .select(['stock.number', 'stock.offer_id'])
      .where('offer.requirement_level', '=', 'none')
      .where('offer_terms.option', '=', 'perMinute')
      .where('stock.rank', '=', 'normal')
      .where('stock.sold_to', 'is', null)
      .where('stock.held_by', 'is', null)
      .orderBy('stock.number')
      .execute()
    const free = rows.map((row) => ({ ...row, key: random.next() })).sort((a, b) => a.key - b.key)
    const totals = new Map<string, Decimal>()
    const numbers: RaceNumber[] = []
    for (const { number, offer_id: offer } of free) {
      if (numbers.length === count) return numbers
      const total = totals.get(offer) ?? (await priceOf(database, offer, number))
      totals.set(offer, total)
      if (atLeast(total, depositMinimum)) numbers.push({ number, offer, total })
    }
    if (numbers.length < count) throw new Error(`There are only ${numbers.length} numbers to race for.`)
    return numbers
  } finally {
    await database.close()
  }
}

const priceOf = async ({ query }: Database, offer: string, number: string): Promise<Decimal> => {
  const { price } = await quoteOf(query, Date.now(), {
    project: model,
    configuration: {
      offer,
      numbers: [number],
      billing_option: 'perMinute',
      additional_channels: 0,
      cycle: 1,
      auto_renew: true,
    },
  })
  return price.total
}
