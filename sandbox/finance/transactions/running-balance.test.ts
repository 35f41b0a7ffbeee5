import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#domain/finance/transaction.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { type Clock, createClock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { createWalletProject, deposit as give, spend } from '#sandbox/testing/ledger-fixture.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import { listTransactions as listOwn } from './transactions.ts'

let db: TestDatabase
let database: Database
let clock: Clock

beforeAll(async () => {
  db = await createTestDatabase()
  database = db.database
  clock = await createClock(database, () => Date.UTC(2026, 0, 1))
})
afterAll(() => db.remove())

test('pages by key list every movement once, in both directions, with the balance of the ledger after each, under every filter', async () => {
  let histories = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: -30, max: 40 }).filter((each) => each !== 0),
        { minLength: 1, maxLength: 25 },
      ),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('newest' as const, 'oldest' as const),
      fc.constantFrom(undefined, 'deposit' as const, 'withdrawal' as const),
      async (steps, limit, sort, type) => {
        histories += 1
        const own = `prj_history_${histories}`
        await createWalletProject(database, clock, own)
        const expected: { amount: number; balance: number }[] = []
        let balance = 0
        for (const [index, amount] of steps.entries()) {
          if (balance + amount < 0) continue
          const move = amount > 0 ? give : spend
          await database.transact((trx) => move(trx, clock, `${own}:${index}`, own, BigInt(Math.abs(amount))))
          balance += amount
          expected.push({ amount, balance })
        }
        const listed: Transaction[] = []
        let after: string | undefined
        do {
          const page = await listOwn(database.query, own, { type }, { sort, after, limit })
          expect(page.results.length).toBeLessThanOrEqual(limit)
          listed.push(...page.results)
          after = page.next ?? undefined
        } while (after !== undefined)
        const shown = expected.filter(({ amount }) => type === undefined || amount > 0 === (type === 'deposit'))
        expect(
          listed.map(({ amount, balance: left }) => ({
            amount: Number(toMicro(amount)),
            balance: Number(toMicro(left)),
          })),
        ).toEqual(sort === 'oldest' ? shown : shown.toReversed())
        expect(Number((await readAccount(database.query, walletOf(own))).balance)).toBe(balance)
      },
    ),
    { numRuns: 25, seed: 42 },
  )
})
