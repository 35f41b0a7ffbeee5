import { cycles } from '#sandbox/buying/stock/cycles.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { firstStepOf } from '#sandbox/numbers/life/life-jobs.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { insertWork, releaseClaims } from '#sandbox/platform/due-work/queue.ts'
import { openShop, type Shop, start } from './shop-fixture.ts'

const day = 24 * 3600_000
const project = 'prj_heavy'

export type Years = {
  readonly numbers: number
  readonly years: number
  readonly seed: number
  /** Reports how far the simulation is. */
  readonly onYear?: (year: number) => void
}

export type YearsResult = {
  readonly renewals: number
  readonly kills: number
  readonly steps: number
  /** Micro-USD. */
  readonly charged: bigint
}

/**
 * Lets numbers with automatic renewal live for years of the sandbox's time: two workers, one of whose clocks is up to a day
 * early or late, jumps of the time, leap days, transactions that are killed before their commit, and jobs that both workers do
 * at once. The wallet always has money.
 * @throws Error what differs: a cycle that was not charged exactly once, money that does not add up, a number that was lost
 */
export const liveYears = async ({ numbers, years, seed, onYear }: Years): Promise<YearsResult> => {
  const random = createRandom(String(seed))
  let skew = 0
  let kills = 0
  const isKilled = () => random.next() < 0.02
  const killing = (database: Database): Database => ({
    ...database,
    transact: (work) =>
      database.transact(async (trx) => {
        const result = await work(trx)
        if (isUnderway && isKilled()) {
          kills += 1
          throw new Error('killed before the commit')
        }
        return result
      }),
  })
  let isUnderway = false
  const shop = await openShop({ processes: 2, wrap: killing, now: (process) => start + (process === 0 ? 0 : skew) })
  try {
    await prepare(shop, numbers, random)
    const from = await endsOf(shop)
    const until = shop.sandbox.clock.now() + years * 365.25 * day
    let steps = 0
    for (let year = 0; shop.sandbox.clock.now() < until; steps += 1) {
      skew = random.between(-1, 1) * day
      await shop.sandbox.clock.advance(Math.round((random.next() < 0.1 ? 45 : 4) * random.next() * day))
      isUnderway = true
      const working = shop.sandboxes.map(({ work }) => work.drain())
      // Both workers take the same jobs.
      await releaseClaims(shop.sandbox.database)
      await Promise.all(working)
      isUnderway = false
      const passed = Math.floor((shop.sandbox.clock.now() - start) / (365.25 * day))
      if (passed > year) {
        year = passed
        onYear?.(year)
      }
    }
    skew = 0
    // What was killed last is done again after its pause, which the worker that is a day early has counted from its own clock.
    await shop.pass(day)
    for (let rest = 0; rest < 4; rest += 1) await shop.pass(10 * 60_000)
    return { ...(await check(shop, from)), kills, steps }
  } finally {
    await shop.close()
  }
}

/** Leaves so many numbers of the project, each with automatic renewal, and fills the wallet. */
const prepare = async (
  { sandbox: { database, clock } }: Shop,
  numbers: number,
  random: ReturnType<typeof createRandom>,
): Promise<void> => {
  const { query } = database
  const rows = await query
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', clock.now() + 4 * day)
    .orderBy('id')
    .limit(numbers)
    .execute()
  if (rows.length < numbers) throw new Error(`The project has ${rows.length} numbers.`)
  await query.deleteFrom('work').where('kind', 'like', 'number.%').execute()
  // The other numbers stay out of it.
  await query.updateTable('owned_number').set({ state: 'blocked' }).where('state', '=', 'active').execute()
  await database.transact(async (trx) => {
    for (const row of rows) {
      // Ends on the last days of months and on leap days too.
      const started = Date.UTC(2024, random.between(0, 11), random.between(26, 31), random.between(0, 23))
      const { months } = random.pick(cycles)
      const ends = clock.now() + random.between(4, 60) * day
      await trx
        .updateTable('owned_number')
        .set({
          state: 'active',
          auto_renew: 1,
          renew_cycle: months,
          active_at: Math.min(started, ends - 32 * day),
          expires_at: ends,
        })
        .where('id', '=', row.id)
        .execute()
      await insertWork(trx, clock, ...firstStepOf({ id: row.id, expires_at: ends }, clock.now()))
    }
    const amount = 9_000_000_000_000n
    await transfer(trx, clock, {
      key: 'years',
      kind: 'deposit',
      legs: [
        { account: walletOf(project), amount },
        { account: houseAccount.equity, amount: -amount },
      ],
      attribution: bySystem(project),
    })
  })
}

const living = ({ sandbox }: Shop) =>
  sandbox.database.query
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('auto_renew', '=', 1)
    .where('state', '<>', 'blocked')
    .orderBy('id')
    .execute()

const endsOf = async (shop: Shop) => new Map((await living(shop)).map(({ id, expires_at }) => [id, expires_at ?? 0]))

const check = async (
  shop: Shop,
  from: ReadonlyMap<string, number>,
): Promise<Pick<YearsResult, 'renewals' | 'charged'>> => {
  const { database, clock } = shop.sandbox
  const now = clock.now()
  const rows = await living(shop)
  if (rows.length !== from.size) throw new Error(`${from.size - rows.length} numbers were lost`)
  const events = Map.groupBy(
    await database.query
      .selectFrom('number_event')
      .selectAll()
      .where('project_id', '=', project)
      .orderBy('version')
      .execute(),
    (event) => event.number_id,
  )
  let renewals = 0
  let charged = 0n
  for (const row of rows) {
    if (row.state !== 'active') throw new Error(`${row.id} is ${row.state} though the wallet had money`)
    let end = from.get(row.id) ?? 0
    for (const event of events.get(row.id) ?? []) {
      if (event.kind === 'expired') continue
      if (event.kind !== 'autoRenewed') throw new Error(`${row.id} has ${event.kind} in its history`)
      if (Date.parse(event.from_value ?? '') !== end) throw new Error(`${row.id} has a gap at ${event.from_value}`)
      end = Date.parse(event.to_value ?? '')
      renewals += 1
      charged += BigInt(event.amount ?? 0)
    }
    if (end !== row.expires_at) throw new Error(`${row.id} ends at ${row.expires_at}, its history at ${end}`)
    if (end <= now + 2 * day)
      throw new Error(`${row.id} was due and not renewed: it ends ${new Date(end).toISOString()}`)
  }
  const booked = await database.query
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.amount', 'transfer.operation_key'])
    .where('transfer.kind', '=', 'renewal')
    .where('entry.account_id', '=', walletOf(project))
    .execute()
  const paid = booked.reduce((sum, { amount }) => sum - BigInt(amount), 0n)
  if (booked.length !== renewals) throw new Error(`${renewals} renewals, ${booked.length} charges`)
  if (new Set(booked.map(({ operation_key }) => operation_key)).size !== renewals)
    throw new Error('a cycle was charged twice')
  if (paid !== charged) throw new Error(`charged ${charged}, booked ${paid}`)
  const faults = await auditLedger(database.query)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return { renewals, charged }
}
