import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, createClock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { createWalletProject, deposit, spend } from '../testing/ledger-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../testing/with-database.ts'
import { houseAccount, readAccount, walletOf } from './accounts.ts'
import { bySystem } from './attribution.ts'
import { auditLedger } from './audit.ts'
import { expireHolds, placeHold, postHold, voidHold } from './holds.ts'
import { reverse, transfer } from './transfers.ts'

let db: TestDatabase
let clock: Clock

beforeEach(async () => {
  db = await createTestDatabase()
  clock = await createClock(db.database, () => Date.UTC(2026, 0, 1))
  await createWalletProject(db.database, clock, 'prj_a')
})
afterEach(() => db.remove())

const wallet = () => readAccount(db.database.query, walletOf('prj_a'))
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.code : `no refusal but ${String(error)}`
}

describe('transfers', () => {
  test('a deposit and a spend leave entries that fold to the stored balances and add up to zero', async () => {
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
      transfer(trx, clock, { key: 'bad', kind: 'test', legs, attribution: bySystem() }),
    )
    await expect(attempt).rejects.toThrow(why)
    expect(await db.database.query.selectFrom('transfer').selectAll().execute()).toEqual([])
  })

  test('a spend beyond the balance is refused, and a caller who goes on has written nothing', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 10n))
    const seen = await db.database.transact(async (trx) => refusalOf(spend(trx, clock, 's1', 'prj_a', 11n)))

    expect(seen).toBe('balanceNotEnough')
    expect((await wallet()).balance).toBe(10n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('a second wallet that cannot pay takes back what the first one had already moved', async () => {
    await createWalletProject(db.database, clock, 'prj_b')
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 10n))
    const both = {
      key: 'both',
      kind: 'purchase',
      legs: [
        { account: walletOf('prj_a'), amount: -5n },
        { account: walletOf('prj_b'), amount: -5n },
        { account: houseAccount.revenue, amount: 10n },
      ],
      attribution: bySystem(),
    }
    expect(await db.database.transact((trx) => refusalOf(transfer(trx, clock, both)))).toBe('balanceNotEnough')
    expect((await wallet()).balance).toBe(10n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('credit allowed by the project is spendable, and not a micro more', async () => {
    await createWalletProject(db.database, clock, 'prj_credit', 3n)
    await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_credit', 3n))
    expect(await refusalOf(db.database.transact((trx) => spend(trx, clock, 's2', 'prj_credit', 1n)))).toBe(
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

  test('one key has one effect: the same request answers the first transfer, another one is refused', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const first = await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))
    const again = await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))

    expect(again).toEqual({ ...first, replayed: true })
    expect(await refusalOf(db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 41n)))).toBe('keyReused')
    expect((await wallet()).balance).toBe(60n)
  })

  test('the same key from 20 sides at once has one effect', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
    expect((await wallet()).balance).toBe(60n)
  })

  test('50 concurrent spends of a wallet worth 25: exactly 25 succeed, over two connections', async () => {
    const other = await db.beside()
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

  test('a reversal is a new transfer with the opposite entries, once', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const bought = await db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 40n))
    const takeBack = (key: string) =>
      db.database.transact((trx) =>
        reverse(trx, clock, { key, transfer: bought.id, kind: 'refund', attribution: bySystem('prj_a') }),
      )
    const first = await takeBack('r1')
    const second = await takeBack('r2')

    expect(second).toEqual({ ...first, replayed: true })
    expect((await wallet()).balance).toBe(100n)
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

  test('every transfer says who did it, in which project, as which person, and who stood behind them', async () => {
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

  test('a transaction that fails later leaves nothing of the transfer behind', async () => {
    await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const work = db.database.transact(async (trx) => {
      await spend(trx, clock, 's1', 'prj_a', 40n)
      throw new Error('the order could not be written')
    })
    await expect(work).rejects.toThrow('the order could not be written')
    expect((await wallet()).balance).toBe(100n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('what was acknowledged is there when the data is opened again', async () => {
    const made = await db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))
    const reopened = await db.reopen()
    expect((await readAccount(reopened.query, walletOf('prj_a'))).balance).toBe(100n)
    expect(await reopened.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n))).toEqual({
      ...made,
      replayed: true,
    })
  })
})

describe('holds', () => {
  const hold = (key: string, amount: bigint, expiresAt?: number) =>
    db.database.transact((trx) =>
      placeHold(trx, clock, { key, project: 'prj_a', amount, expiresAt, attribution: bySystem('prj_a') }),
    )
  const post = (id: string, amount: bigint) =>
    db.database.transact((trx) =>
      postHold(trx, clock, {
        hold: id,
        kind: 'purchase',
        to: [{ account: houseAccount.revenue, amount }],
        attribution: bySystem('prj_a'),
      }),
    )

  beforeEach(() => db.database.transact((trx) => deposit(trx, clock, 'd1', 'prj_a', 100n)))

  test('a hold keeps the balance and shrinks what may be spent', async () => {
    await hold('h1', 60n)
    expect(await wallet()).toEqual({ id: 'wallet:prj_a', balance: 100n, held: 60n, minimum: 0n, spendable: 40n })
    expect(await refusalOf(hold('h2', 41n))).toBe('balanceNotEnough')
    expect(await refusalOf(db.database.transact((trx) => spend(trx, clock, 's1', 'prj_a', 41n)))).toBe(
      'balanceNotEnough',
    )
  })

  test('posting part of a hold spends that part and releases the rest, once', async () => {
    const held = await hold('h1', 60n)
    const posted = await post(held.id, 50n)
    expect(await post(held.id, 50n)).toEqual({ ...posted, replayed: true })
    expect(await wallet()).toEqual({ id: 'wallet:prj_a', balance: 50n, held: 0n, minimum: 0n, spendable: 50n })
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('a voided hold gives everything back and can no longer be posted', async () => {
    const held = await hold('h1', 60n)
    expect((await db.database.transact((trx) => voidHold(trx, clock, held.id))).state).toBe('voided')
    expect((await db.database.transact((trx) => voidHold(trx, clock, held.id))).replayed).toBe(true)
    expect(await refusalOf(post(held.id, 60n))).toBe('holdExpired')
    expect((await wallet()).spendable).toBe(100n)
  })

  test('a hold whose time is over is released, even before anybody has swept it', async () => {
    const held = await hold('h1', 60n, clock.now() + 900_000)
    await clock.advance(900_000)
    expect(await refusalOf(post(held.id, 60n))).toBe('holdExpired')
    expect(await db.database.transact((trx) => expireHolds(trx, clock))).toBe(1)
    expect(await db.database.transact((trx) => expireHolds(trx, clock))).toBe(0)
    expect(await wallet()).toEqual({ id: 'wallet:prj_a', balance: 100n, held: 0n, minimum: 0n, spendable: 100n })
    expect(await auditLedger(db.database.query)).toEqual([])
  })

  test('the same key holds once; another amount under it is refused', async () => {
    const first = await hold('h1', 60n)
    expect(await hold('h1', 60n)).toEqual({ ...first, replayed: true })
    expect(await refusalOf(hold('h1', 61n))).toBe('keyReused')
    expect((await wallet()).held).toBe(60n)
  })

  test('posting and voiding at once: one of them wins', async () => {
    const held = await hold('h1', 60n)
    const outcomes = await Promise.all([
      post(held.id, 60n).then(
        () => 'posted',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
      db.database.transact((trx) => voidHold(trx, clock, held.id)).then((answer) => answer.state),
    ])
    expect([
      ['posted', 'posted'],
      ['holdExpired', 'voided'],
    ]).toContainEqual(outcomes)
    expect((await wallet()).held).toBe(0n)
    expect(await auditLedger(db.database.query)).toEqual([])
  })
})
