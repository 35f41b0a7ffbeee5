import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, createClock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { createWalletProject, deposit, spend } from '../testing/ledger-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../testing/with-database.ts'
import { houseAccount, readAccount, walletOf } from './accounts.ts'
import { bySystem } from './attribution.ts'
import { auditLedger } from './audit.ts'
import { expireHolds, placeHold, postHold, voidHold } from './holds.ts'

let db: TestDatabase
let clock: Clock
let runs = 0

beforeAll(async () => {
  db = await createTestDatabase()
  clock = await createClock(db.database, () => Date.UTC(2026, 0, 1))
})
afterAll(() => db.remove())

type Step =
  | { do: 'deposit' | 'spend'; key: number; amount: number }
  | { do: 'hold'; key: number; amount: number; lasts: number | null }
  | { do: 'post'; pick: number; part: number }
  | { do: 'void'; pick: number }
  | { do: 'wait'; time: number }

const amount = fc.integer({ min: 1, max: 40 })
const key = fc.integer({ min: 0, max: 12 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('deposit' as const, 'spend' as const), key, amount }),
  fc.record({ do: fc.constant('hold' as const), key, amount, lasts: fc.option(fc.integer({ min: 1, max: 20 })) }),
  fc.record({ do: fc.constant('post' as const), pick: fc.nat(20), part: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('void' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('wait' as const), time: fc.integer({ min: 1, max: 20 }) }),
)

type ModelHold = {
  id: string
  key: number
  amount: number
  lasts: number | null
  ends: number
  state: string
  posted: number
}

/** The wallet as a child would keep it: a number, and what is set aside. */
class Model {
  balance = 0
  now = 0
  transfers = new Map<string, number>()
  holds: ModelHold[] = []

  get held() {
    return this.holds.filter((hold) => hold.state === 'held').reduce((sum, hold) => sum + hold.amount, 0)
  }
  get spendable() {
    return this.balance - this.held
  }
}

test('any sequence of deposits, spends, holds, postings, voids and waits ends where a simple model ends', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const numRuns = Number(process.env.RUNS ?? 40)
  console.info(`ledger model: seed ${seed}, ${numRuns} runs of up to 30 steps`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      runs += 1
      const project = `prj_model_${runs}`
      await createWalletProject(db.database, clock, project)
      const model = new Model()
      for (const each of steps) {
        const expected = predict(model, each)
        const outcome = await db.database
          .transact((trx) => perform(trx, project, model, each))
          .then(
            (result) => {
              if (each.do === 'hold' && expected === 'done') model.holds.push({ ...newHold(model, each), id: result })
              return 'done'
            },
            (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
          )
        expect(outcome).toBe(expected === 'replayed' ? 'done' : expected)
        const account = await readAccount(db.database.query, walletOf(project))
        expect({ balance: Number(account.balance), held: Number(account.held) }).toEqual({
          balance: model.balance,
          held: model.held,
        })
      }
      expect(await auditLedger(db.database.query)).toEqual([])
    }),
    { seed, numRuns },
  )
}, 120_000)

const predict = (model: Model, each: Step): string => {
  switch (each.do) {
    case 'deposit':
    case 'spend': {
      const known = model.transfers.get(`${each.do}:${each.key}`)
      if (known !== undefined) return known === each.amount ? 'replayed' : 'keyReused'
      if (each.do === 'spend' && model.spendable < each.amount) return 'balanceNotEnough'
      model.transfers.set(`${each.do}:${each.key}`, each.amount)
      model.balance += each.do === 'spend' ? -each.amount : each.amount
      return 'done'
    }
    case 'hold': {
      const known = model.holds.find((hold) => hold.key === each.key)
      if (known !== undefined)
        return known.amount === each.amount && known.lasts === each.lasts ? 'replayed' : 'keyReused'
      return model.spendable < each.amount ? 'balanceNotEnough' : 'done'
    }
    case 'post': {
      const hold = pick(model, each.pick)
      if (hold === undefined) return 'done'
      const part = Math.min(each.part, hold.amount)
      if (hold.state === 'posted') return hold.posted === part ? 'replayed' : 'keyReused'
      if (hold.state !== 'held') return 'holdExpired'
      Object.assign(hold, { state: 'posted', posted: part })
      model.balance -= part
      return 'done'
    }
    case 'void': {
      const hold = pick(model, each.pick)
      if (hold?.state === 'held') hold.state = 'voided'
      return 'done'
    }
    case 'wait': {
      model.now += each.time
      for (const hold of model.holds) if (hold.state === 'held' && hold.ends <= model.now) hold.state = 'expired'
      return 'done'
    }
  }
}

const perform = async (trx: Writer, project: string, model: Model, each: Step): Promise<string> => {
  const attribution = bySystem(project)
  switch (each.do) {
    case 'deposit':
      return (await deposit(trx, clock, `${project}:deposit:${each.key}`, project, BigInt(each.amount))).id
    case 'spend':
      return (await spend(trx, clock, `${project}:spend:${each.key}`, project, BigInt(each.amount))).id
    case 'hold': {
      const known = model.holds.find((hold) => hold.key === each.key)
      const start = known !== undefined && known.lasts === each.lasts ? known.ends - (known.lasts ?? 0) : model.now
      const expiresAt = each.lasts === null ? undefined : start + each.lasts + base(model)
      const request = {
        key: `${project}:hold:${each.key}`,
        project,
        amount: BigInt(each.amount),
        expiresAt,
        attribution,
      }
      return (await placeHold(trx, clock, request)).id
    }
    case 'post': {
      const hold = pick(model, each.pick)
      if (hold === undefined) return ''
      const part = BigInt(Math.min(each.part, hold.amount))
      const to = [{ account: houseAccount.revenue, amount: part }]
      return (await postHold(trx, clock, { hold: hold.id, kind: 'purchase', to, attribution })).id
    }
    case 'void': {
      const hold = pick(model, each.pick)
      return hold === undefined ? '' : (await voidHold(trx, clock, hold.id)).id
    }
    case 'wait':
      waited += each.time
      await expireHolds(trx, { ...clock, now: () => clock.now() + waited })
      return ''
  }
}

let waited = 0
const base = (model: Model): number => clock.now() + waited - model.now
const pick = (model: Model, index: number) =>
  model.holds.length === 0 ? undefined : model.holds[index % model.holds.length]
const newHold = (model: Model, each: Extract<Step, { do: 'hold' }>): Omit<ModelHold, 'id'> => ({
  key: each.key,
  amount: each.amount,
  lasts: each.lasts,
  ends: each.lasts === null ? Number.POSITIVE_INFINITY : model.now + each.lasts,
  state: 'held',
  posted: 0,
})
