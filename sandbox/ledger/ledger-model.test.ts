import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, createClock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { createWalletProject, deposit, spend } from '#sandbox/testing/ledger-fixture.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import { readAccount, walletOf } from './accounts.ts'
import { auditLedger } from './audit.ts'

let db: TestDatabase
let clock: Clock
let runs = 0

beforeAll(async () => {
  db = await createTestDatabase()
  clock = await createClock(db.database, () => Date.UTC(2026, 0, 1))
})
afterAll(() => db.remove())

type Step = { readonly do: 'deposit' | 'spend'; readonly key: number; readonly amount: number }

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('deposit' as const, 'spend' as const),
  key: fc.integer({ min: 0, max: 12 }),
  amount: fc.integer({ min: 1, max: 40 }),
})

/** The simplest wallet: a balance, and the amount of every transfer by its key. */
type Model = { balance: number; readonly transfers: Map<string, number> }

test('any sequence of deposits and spends, with credit and repeated keys, leads to the balance of a simple model', async () => {
  // The same in every run, so that a failure comes again; `SEED` sets another one.
  const seed = Number(process.env.SEED ?? 20_261_120)
  const numRuns = Number(process.env.RUNS ?? 40)
  console.info(`ledger model: seed ${seed}, ${numRuns} runs of up to 30 steps`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), fc.nat(30), async (steps, credit) => {
      runs += 1
      const project = `prj_model_${runs}`
      await createWalletProject(db.database, clock, project, BigInt(credit))
      const model: Model = { balance: 0, transfers: new Map() }
      for (const each of steps) {
        const expected = predict(model, credit, each)
        const outcome = await db.database
          .transact((trx) => perform(trx, project, each))
          .then(
            ({ replayed }) => (replayed ? 'replayed' : 'done'),
            (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
          )
        expect(outcome).toBe(expected)
        const account = await readAccount(db.database.query, walletOf(project))
        expect([Number(account.balance), Number(account.spendable)]).toEqual([model.balance, model.balance + credit])
      }
      expect(await auditLedger(db.database.query)).toEqual([])
    }),
    { seed, numRuns },
  )
}, 120_000)

const predict = (model: Model, credit: number, { do: kind, key, amount }: Step): string => {
  const known = model.transfers.get(`${kind}:${key}`)
  if (known !== undefined) return known === amount ? 'replayed' : 'keyReused'
  if (kind === 'spend' && model.balance + credit < amount) return 'balanceNotEnough'
  model.transfers.set(`${kind}:${key}`, amount)
  model.balance += kind === 'spend' ? -amount : amount
  return 'done'
}

const perform = (trx: Writer, project: string, { do: kind, key, amount }: Step) =>
  (kind === 'deposit' ? deposit : spend)(trx, clock, `${project}:${kind}:${key}`, project, BigInt(amount))
