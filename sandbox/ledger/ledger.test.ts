import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, createClock } from '#sandbox/platform/clock/clock.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { createWalletProject, deposit, spend } from '../testing/ledger-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../testing/with-database.ts'
import { houseAccount, readAccount, walletOf } from './accounts.ts'
import { bySystem } from './attribution.ts'
import { auditLedger } from './audit.ts'
import { transfer } from './transfers.ts'

let db: TestDatabase
let clock: Clock

beforeEach(async () => {
  db = await createTestDatabase()
  clock = await createClock(db.database, () => Date.UTC(2026, 0, 1))
  await createWalletProject(db.database, clock, 'prj_a')
})
afterEach(() => db.remove())

const wallet = () => readAccount(db.database.query, walletOf('prj_a'))
const refusedTransfer = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.code : `no refusal but ${String(error)}`
}

describe('transfers', () => {
  test('entries add up to the stored balances and to zero', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 25_000_000n))
    await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 7_500_000n))

    expect(await wallet()).toEqual({
      id: 'wallet:prj_a',
      balance: 17_500_000n,
      held: 0n,
      minimum: 0n,
      spendable: 17_500_000n,
    })
    const entries = await db.database.query
      .selectFrom('entry')
      .select(['account_id', 'seq', 'amount', 'balance_after'])
      .orderBy('account_id')
      .orderBy('seq')
      .execute()
    expect(entries).toEqual([
      { account_id: 'gateway:card', seq: 1, amount: -25_000_000, balance_after: -25_000_000 },
      { account_id: 'revenue', seq: 1, amount: 7_500_000, balance_after: 7_500_000 },
      { account_id: 'wallet:prj_a', seq: 1, amount: 25_000_000, balance_after: 25_000_000 },
      { account_id: 'wallet:prj_a', seq: 2, amount: -7_500_000, balance_after: 17_500_000 },
    ])
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test.for([
    { legs: [{ account: 'revenue', amount: 1n }], why: 'two legs' },
    {
      legs: [
        { account: 'revenue', amount: 1n },
        { account: 'vat', amount: 1n },
      ],
      why: 'add up to zero',
    },
    {
      legs: [
        { account: 'revenue', amount: 1n },
        { account: 'revenue', amount: -1n },
      ],
      why: 'one leg per account',
    },
    {
      legs: [
        { account: 'revenue', amount: 0n },
        { account: 'vat', amount: 0n },
      ],
      why: 'moves something',
    },
  ])('a transfer without $why is refused before anything is written', async ({ legs, why }) => {
    const attempt = db.database.transact((trx) =>
      transfer(trx, clock, { key: 'bad', kind: 'correction', legs, attribution: bySystem() }),
    )
    await expect(attempt).rejects.toThrow(why)
    expect(await db.database.query.selectFrom('transfer').selectAll().execute()).toEqual([])
  })

  test('a spend beyond the balance is refused, and a caller that continues has written nothing [PAY-06]', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 10n))
    const seen = await db.database.transact(async (trx) => refusedTransfer(spend(trx, clock, 's1', 'prj_a', 11n)))

    expect(seen).toBe('balanceNotEnough')
    expect((await wallet()).balance).toBe(10n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('when the second wallet cannot pay, the first one gets its money back', async () => {
    await createWalletProject(db.database, clock, 'prj_b')
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 10n))
    const both = {
      key: 'both',
      kind: 'purchase' as const,
      legs: [
        { account: walletOf('prj_a'), amount: -5n },
        { account: walletOf('prj_b'), amount: -5n },
        { account: houseAccount.revenue, amount: 10n },
      ],
      attribution: bySystem(),
    }
    expect(await db.database.transact((trx) => refusedTransfer(transfer(trx, clock, both)))).toBe('balanceNotEnough')
    expect((await wallet()).balance).toBe(10n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('credit of the project can be spent, and not a micro more', async () => {
    await createWalletProject(db.database, clock, 'prj_credit', 3n)
    await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_credit', 3n))
    expect(await refusedTransfer(db.database.transact((trx) => spend(trx, clock, 's2', 'prj_credit', 1n)))).toBe(
      'balanceNotEnough',
    )
    expect(await readAccount(db.database.query, walletOf('prj_credit'))).toEqual({
      id: 'wallet:prj_credit',
      balance: -3n,
      held: 0n,
      minimum: 3n,
      spendable: 0n,
    })
  })

  test('one key has one effect: the same request returns the first transfer, another one is refused', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const first = await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))
    const again = await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))

    expect(again).toEqual({ ...first, replayed: true })
    expect(await refusedTransfer(db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 41n)))).toBe(
      'keyReused',
    )
    expect((await wallet()).balance).toBe(60n)
  })

  test('20 concurrent transfers with the same key have one effect', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
    expect((await wallet()).balance).toBe(60n)
  })

  test('50 concurrent spends over two connections of a wallet worth 25: exactly 25 succeed', async () => {
    const other = await db.connectAgain()
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 25_000_000n))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? other : db.database)
          .transact((trx) => spend(trx, clock, `s${index}`, 'prj_a', 1_000_000n))
          .then(
            () => 'spent',
            (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
          ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(25)
    expect(outcomes.filter((outcome) => outcome === 'balanceNotEnough')).toHaveLength(25)
    expect((await wallet()).balance).toBe(0n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('entries and transfers are never updated or deleted', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    for (const statement of [
      'update entry set amount = 1',
      'delete from entry',
      `update transfer set kind = 'x'`,
      'delete from transfer',
    ]) {
      await expect(sql.raw(statement).execute(db.database.query), statement).rejects.toThrow('rows are never changed')
    }
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('every transfer records user, project, person and impersonator', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd0', 'prj_a', 100n))
    await createWalletProject(db.database, clock, 'prj_b')
    await db.database.transact((trx) =>
      transfer(trx, clock, {
        key: 'd1',
        kind: 'deposit',
        legs: [
          { account: houseAccount.equity, amount: -1n },
          { account: walletOf('prj_a'), amount: 1n },
        ],
        subject: 'ord_1',
        attribution: { actor: 'admin', project: 'prj_a', account: 'acc_prj_a', impersonator: 'acc_prj_b' },
      }),
    )
    const row = await db.database.query
      .selectFrom('transfer')
      .selectAll()
      .where('operation_key', '=', 'd1')
      .executeTakeFirstOrThrow()
    expect({ ...row, id: '', request_hash: '' }).toEqual({
      id: '',
      operation_key: 'd1',
      request_hash: '',
      kind: 'deposit',
      subject: 'ord_1',
      reverses: null,
      project_id: 'prj_a',
      person_id: null,
      actor: 'admin',
      actor_account_id: 'acc_prj_a',
      impersonator_account_id: 'acc_prj_b',
      created_at: Date.UTC(2026, 0, 1),
    })
  })

  test('house accounts stay exact beyond 2^53, and a wallet keeps its bound', async () => {
    const most = 2n ** 53n - 1n
    const move = (key: string, from: string, to: string, amount: bigint) =>
      db.database.transact((trx) =>
        transfer(trx, clock, {
          key,
          kind: 'correction',
          legs: [
            { account: from, amount: -amount },
            { account: to, amount },
          ],
          attribution: bySystem(),
        }),
      )
    const balance = async (account: string) => (await readAccount(db.database.query, account)).balance

    for (const key of ['h1', 'h2', 'h3']) await move(key, houseAccount.gateway('card'), houseAccount.revenue, most)
    expect(await balance('gateway:card')).toBe(-3n * most)
    expect(await balance('revenue')).toBe(3n * most)
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 1n))
    expect(await balance('gateway:card')).toBe(-3n * most - 1n)
    expect(await auditLedger(db.database.query)).toEqual([])

    await expect(move('w1', houseAccount.equity, walletOf('prj_a'), most)).rejects.toThrow(/check/i)
    expect([await balance('wallet:prj_a'), await balance('equity').catch(() => 'not opened')]).toEqual([
      1n,
      'not opened',
    ])
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('the audit finds a house balance beyond 2^53 that is wrong by one micro-dollar', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 1n))
    await sql`update ledger_account set balance = -9007199254740993 where id = 'gateway:card'`.execute(
      db.database.query,
    )
    expect(await auditLedger(db.database.query)).toEqual([
      { rule: 'all accounts add up to zero', subject: 'ledger', found: '-9007199254740992' },
      {
        rule: 'a balance is the fold of its entries',
        subject: 'gateway:card',
        found: '-9007199254740993 stored, -1 folded',
      },
    ])
  })

  test('a failed transaction leaves nothing of its transfer', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const work = db.database.transact(async (trx) => {
      await spend(trx, clock, 's1', 'prj_a', 40n)
      throw new Error('the order could not be written')
    })
    await expect(work).rejects.toThrow('the order could not be written')
    expect((await wallet()).balance).toBe(100n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('an acknowledged transfer is still there after reopening the data', async () => {
    const made = await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const reopened = await db.reopen()
    expect((await readAccount(reopened.query, walletOf('prj_a'))).balance).toBe(100n)
    expect(await reopened.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))).toEqual({
      ...made,
      replayed: true,
    })
  })
})
