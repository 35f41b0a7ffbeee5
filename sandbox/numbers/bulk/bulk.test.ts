import { afterEach, expect, test } from 'vitest'
import { loadBulk, quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { listNumbers, loadNumber, quoteRenewal, renewNumber } from '#domain/contract/numbers/numbers.ts'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import { sum } from '#domain/kit/decimal.ts'
import { type BulkChange, confirmedOf } from '#domain/numbers/bulk.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { releaseClaims } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { type Caller, openShop, type Shop, type ShopOptions } from '#sandbox/testing/shop-fixture.ts'
import { runBulk } from './bulk-work.ts'

let shop: Shop
afterEach(async () => {
  expect(await auditLedger(shop.sandbox.database.query)).toEqual([])
  await shop.close()
})

const renew: BulkChange = { kind: 'renew' }
const open = async (options: ShopOptions = {}, project = 'prj_nordlicht', email = 'owner@example.com') => {
  shop = await openShop(options)
  return shop.signIn(email, project)
}
const start = (caller: Caller, change: BulkChange, quote: Parameters<typeof confirmedOf>[0]) =>
  caller.ask(startBulk, { body: { job: quote.job, change, items: confirmedOf(quote) } })
const charges = (project: string) =>
  shop.sandbox.database.query
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.amount', 'transfer.operation_key'])
    .where('transfer.kind', '=', 'renewal')
    .where('entry.account_id', '=', walletOf(project))
    .execute()
const fillWallet = (project: string, amount: bigint) =>
  shop.sandbox.database.transact((trx) =>
    transfer(trx, shop.sandbox.clock, {
      key: `bulk test ${project}`,
      kind: 'deposit',
      legs: [
        { account: walletOf(project), amount },
        { account: houseAccount.equity, amount: -amount },
      ],
      attribution: bySystem(project),
    }),
  )

test('a dry run prices each number as one renewal does, names the refused ones, and changes nothing', async () => {
  const owner = await open()
  await fillWallet('prj_nordlicht', 1_000_000_000n)
  const all = (await owner.ask(listNumbers, { query: { page_size: 100 } })).results
  const quote = await owner.ask(quoteBulk, { body: { change: renew, target: { of: 'filter', filter: {} } } })
  expect(quote.items.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const renewable = all.filter(({ state }) => state === 'active' || state === 'renewNeeded')
  const prices = await Promise.all(
    renewable.map(async ({ id }) => {
      const { version, total } = await owner.ask(quoteRenewal, { query: { number: id } })
      return { number: id, version, total }
    }),
  )
  expect(confirmedOf(quote)).toEqual(prices)
  expect([quote.total, quote.missing]).toEqual([sum(prices.map(({ total }) => total)), '0'])
  const refusals = quote.items.filter(({ refusal }) => refusal !== null).map(({ refusal, total }) => [refusal, total])
  expect(new Set(refusals.map(([code]) => code))).toEqual(
    new Set([
      'numberNotActivated',
      'numberExpired',
      'numberBlocked',
      'numberCanceled',
      'numberDeleting',
      'numberDeleted',
    ]),
  )
  expect(refusals.every(([, total]) => total === '0')).toBe(true)
  expect((await owner.ask(listNumbers, { query: { page_size: 100 } })).results).toEqual(all)
  expect(await charges('prj_nordlicht')).toEqual([])
  const filtered = await owner.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { country: 'DE', state: 'active' } } },
  })
  expect(filtered.items).toHaveLength(3)
})

test('a renewal of many charges what was confirmed, number by number; what changed since is refused and not charged', async () => {
  const owner = await open()
  await fillWallet('prj_nordlicht', 1_000_000_000n)
  const quote = await owner.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { state: 'active' } } },
  })
  const confirmed = confirmedOf(quote)
  const [byHand, dearer] = confirmed
  if (byHand === undefined || dearer === undefined) throw new Error('no numbers')
  const { version, total } = byHand
  await owner.ask(renewNumber, { body: { number: byHand.number, version, total } })
  await shop.sandbox.database.query
    .updateTable('owned_number')
    .set({ renew_cost: 99_000_000 })
    .where('id', '=', dearer.number)
    .execute()
  const before = await owner.ask(loadWallet, { query: {} })
  const job = await start(owner, renew, quote)
  expect([job.id, job.state, job.counts]).toEqual([
    quote.job,
    'running',
    { waiting: confirmed.length, refused: 0, kept: 0, done: 0 },
  ])
  // The answer was lost: the same request again.
  expect((await start(owner, renew, quote)).id).toBe(job.id)
  const reused = { status: 422, code: 'keyReused' }
  const items = confirmed
  for (const other of [
    { change: { kind: 'autoRenew', auto_renew: true }, items },
    { change: renew, items: items.slice(1) },
    { change: renew, items: items.map((item, index) => (index === 0 ? { ...item, total: '0.01' } : item)) },
  ] as const) {
    expect(await owner.refused(startBulk, { body: { job: job.id, ...other } })).toMatchObject(reused)
  }
  await shop.sandbox.work.drain()
  const done = await owner.ask(loadBulk, { query: { job: job.id } })
  expect([done.state, done.counts]).toEqual(['done', { waiting: 0, refused: 2, kept: 0, done: confirmed.length - 2 }])
  expect(done.items.slice(0, 2).map(({ id, refusal }) => [id, refusal])).toEqual([
    [byHand.number, 'numberChanged'],
    [dearer.number, 'numberChanged'],
  ])
  const after = await owner.ask(loadWallet, { query: {} })
  expect(Number(before.available_balance) - Number(after.available_balance)).toBeCloseTo(Number(done.charged), 6)
  expect(await charges('prj_nordlicht')).toHaveLength(confirmed.length - 1)
  const page = await owner.ask(loadNumber, { query: { number: confirmed[2]?.number ?? '' } })
  expect(page.history[0]).toMatchObject({ kind: 'renewed', amount: confirmed[2]?.total, by: 'Clara Neumann' })

  const again = await owner.ask(quoteBulk, { body: { change: renew, target: { of: 'refused', job: job.id } } })
  expect(again.items.map(({ id }) => id).toSorted()).toEqual([byHand.number, dearer.number].toSorted())
})

test('a wallet that is short is named in the dry run, and refuses the rest number by number', async () => {
  const owner = await open({}, 'prj_hafen')
  const db = shop.sandbox.database.query
  await db.updateTable('owned_number').set({ renew_cost: 5_000_000_000 }).where('country', '=', 'NL').execute()
  const quote = await owner.ask(quoteBulk, { body: { change: renew, target: { of: 'filter', filter: {} } } })
  const expensive = quote.items.find(({ total }) => Number(total) > 1000)
  expect(Number(quote.missing)).toBeCloseTo(Number(quote.total) - Number(quote.spendable), 6)
  await start(owner, renew, quote)
  await shop.sandbox.work.drain()
  const done = await owner.ask(loadBulk, { query: { job: quote.job } })
  expect(done.counts).toEqual({ waiting: 0, refused: 1, kept: 0, done: 1 })
  expect(done.items[0]).toMatchObject({ id: expensive?.id, refusal: 'balanceNotEnough' })
})

test('automatic renewal and labels: a number that already is as wanted is kept without a change', async () => {
  const owner = await open()
  const run = async (change: BulkChange) => {
    const quote = await owner.ask(quoteBulk, {
      body: { change, target: { of: 'filter', filter: { state: 'active' } } },
    })
    expect([quote.total, quote.missing]).toEqual(['0', '0'])
    const items = quote.items.map(({ id, version }) => ({ number: id, version, total: '0' }))
    await owner.ask(startBulk, { body: { job: quote.job, change, items } })
    await shop.sandbox.work.drain()
    const { counts } = await owner.ask(loadBulk, { query: { job: quote.job } })
    return [quote.items.filter(({ kept }) => kept).length, counts.kept, counts.done, counts.refused]
  }
  expect(await run({ kind: 'autoRenew', auto_renew: false })).toEqual([0, 0, 12, 0])
  expect(await run({ kind: 'autoRenew', auto_renew: false })).toEqual([12, 12, 0, 0])
  expect(await run({ kind: 'addLabel', label: 'VIP' })).toEqual([0, 0, 12, 0])
  expect(await run({ kind: 'addLabel', label: 'VIP' })).toEqual([12, 12, 0, 0])
  const labelled = await owner.ask(listNumbers, { query: { label: 'VIP', page_size: 100 } })
  expect([labelled.count, labelled.results.every(({ auto_renew }) => !auto_renew)]).toEqual([12, true])
  expect(await run({ kind: 'removeLabel', label: 'VIP' })).toEqual([0, 0, 12, 0])
  expect((await owner.ask(listNumbers, { query: {} })).labels).toEqual([])
})

test('numbers and jobs of another project are refused, and nothing is done; one job runs in a project', async () => {
  const owner = await open()
  const stranger = await shop.signIn('iran@example.com', 'prj_parto')
  const own = await owner.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { country: 'SE' } } },
  })
  const foreign = await stranger.ask(quoteBulk, { body: { change: renew, target: { of: 'filter', filter: {} } } })
  const numbers = [...own.items, ...foreign.items].map(({ id }) => id)
  const refused = await owner.refused(quoteBulk, { body: { change: renew, target: { of: 'numbers', numbers } } })
  expect([refused.code, refused.subjects?.toSorted()]).toEqual([
    'numberUnknown',
    foreign.items.map(({ id }) => id).toSorted(),
  ])
  const items = [...confirmedOf(own), ...confirmedOf(foreign)]
  expect((await owner.refused(startBulk, { body: { job: 'blk_mixed', change: renew, items } })).code).toBe(
    'numberUnknown',
  )
  expect((await owner.refused(loadBulk, { query: { job: 'blk_mixed' } })).code).toBe('bulkUnknown')
  const empty = { change: renew, target: { of: 'filter', filter: { country: 'JP' } } } as const
  expect((await owner.refused(quoteBulk, { body: empty })).code).toBe('bulkEmpty')

  await start(owner, renew, own)
  const second = await owner.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { country: 'AT' } } },
  })
  const body = { job: second.job, change: renew, items: confirmedOf(second) }
  const running = await owner.refused(startBulk, { body })
  expect([running.code, running.subjects]).toEqual(['bulkRunning', [own.job]])
  expect((await stranger.refused(loadBulk, { query: { job: own.job } })).code).toBe('bulkUnknown')
  const taken = { body: { job: own.job, change: renew, items: confirmedOf(foreign) } }
  expect((await stranger.refused(startBulk, taken)).code).toBe('bulkUnknown')
  await shop.sandbox.work.drain()
  expect((await owner.ask(startBulk, { body })).state).toBe('running')
  await shop.sandbox.work.drain()
})

test('two workers that have read the same round change each of its numbers once', async () => {
  const owner = await open({ processes: 2 })
  await fillWallet('prj_nordlicht', 1_000_000_000n)
  const quote = await owner.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { state: 'active' } } },
  })
  await start(owner, renew, quote)
  const numbers = confirmedOf(quote).length
  let hasRead = 0
  const bothHaveRead = Promise.withResolvers<void>()
  /** Holds the first transaction of each worker until both have read the round. */
  const together = (sandbox: Shop['sandbox']): Shop['sandbox'] => {
    let isFirst = true
    const transact: Database['transact'] = async (work) => {
      if (isFirst) {
        isFirst = false
        hasRead += 1
        if (hasRead === 2) bothHaveRead.resolve()
        await bothHaveRead.promise
      }
      return sandbox.database.transact(work)
    }
    return { ...sandbox, database: { ...sandbox.database, transact } }
  }
  const job: Job = { payload: { job: quote.job, round: 1 }, attempts: 1, finish: async () => undefined }
  await Promise.all(shop.sandboxes.map((sandbox) => runBulk(job, together(sandbox))))
  expect((await charges('prj_nordlicht')).length).toBe(numbers)
  const done = await owner.ask(loadBulk, { query: { job: quote.job } })
  expect([done.state, done.counts]).toEqual(['done', { waiting: 0, refused: 0, kept: 0, done: numbers }])
})

test('500 numbers are renewed in rounds with progress; processes that are killed in the middle charge none twice', async () => {
  let transactions = 0
  let isUnderway = false
  let kills = 0
  const killing = (database: Database): Database => ({
    ...database,
    transact: (work) =>
      database.transact(async (trx) => {
        const result = await work(trx)
        transactions += 1
        if (isUnderway && transactions % 97 === 0) {
          kills += 1
          throw new Error('killed before the commit')
        }
        return result
      }),
  })
  const heavy = await open({ processes: 2, wrap: killing }, 'prj_heavy', 'heavy@example.com')
  await fillWallet('prj_heavy', 9_000_000_000_000n)
  const first = await heavy.ask(quoteBulk, {
    body: { change: renew, target: { of: 'filter', filter: { state: 'active' } } },
  })
  const quote = { ...first, items: first.items.filter(({ refusal }) => refusal === null).slice(0, 500) }
  const started = await start(heavy, renew, quote)
  expect(started.counts).toEqual({ waiting: 500, refused: 0, kept: 0, done: 0 })
  isUnderway = true
  const seen: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const working = shop.sandboxes.map(({ work }) => work.drain())
    // Both workers take the same round.
    await releaseClaims(shop.sandbox.database)
    await Promise.all(working)
    isUnderway = false
    const { counts, state } = await heavy.ask(loadBulk, { query: { job: quote.job } })
    isUnderway = true
    seen.push(counts.done)
    if (state === 'done') break
    await shop.sandbox.clock.advance(10 * 60_000)
  }
  isUnderway = false
  const done = await heavy.ask(loadBulk, { query: { job: quote.job } })
  expect([done.state, done.counts]).toEqual(['done', { waiting: 0, refused: 0, kept: 0, done: 500 }])
  expect(kills).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  const booked = await charges('prj_heavy')
  expect([booked.length, new Set(booked.map(({ operation_key }) => operation_key)).size]).toEqual([500, 500])
  const paid = booked.reduce((sum, { amount }) => sum - BigInt(amount), 0n)
  const confirmed = sum(quote.items.map(({ total }) => total))
  expect([Number(paid) / 1e6, done.charged]).toEqual([Number(confirmed), confirmed])

  // The results are paged by key.
  const shown = [...done.items]
  for (let next = done.next; next !== null; ) {
    const page = await heavy.ask(loadBulk, { query: { job: quote.job, after: next } })
    shown.push(...page.items)
    next = page.next
  }
  expect(shown.map(({ id }) => id)).toEqual(quote.items.map(({ id }) => id))
}, 120_000)
