import fc from 'fast-check'
import type { Database } from '#sandbox/platform/database/database.ts'
import { audit, openCheckout } from './checkout-fixture.ts'
import { createWalletProject } from './ledger-fixture.ts'
import {
  alone,
  buy,
  cancel,
  comeBack,
  decide,
  forge,
  lose,
  type Model,
  modelDecisions,
  nextName,
  observe,
  type Portal,
  pass,
  pay,
  payAgain,
  repeat,
  type Step,
  verify,
} from './payment-model.ts'
import * as ledger from './reference-ledger.ts'
import type { Caller, Shop } from './shop-fixture.ts'

export type ModelRun = { readonly runs: number; readonly seed: number; readonly path?: string }

/** Runs with one shop; a new one keeps the checks of all its books fast. */
const runsPerShop = 100

/** Chooses the next transaction among the transactions of concurrent calls; undefined outside of `twoTabs`. */
let scheduler: fc.Scheduler | undefined

const withChosenOrder = (database: Database): Database => ({
  ...database,
  async transact(work) {
    await scheduler?.schedule(Promise.resolve(), 'transaction')
    return database.transact(work)
  },
})

/**
 * Two calls at the same time, whose transactions follow each other in an order chosen by the scheduler. Their effect must be that of
 * one after the other, or of one alone while the other was refused.
 */
const twoTabs = (first: Step, second: Step, order: fc.Scheduler): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `twoTabs(${first.name}, ${second.name})`,
  check: (model) => first.isPossible(model) && second.isPossible(model),
  async run(model, portal) {
    const names = [nextName(model), nextName(model)] as const
    const before = model.ledger
    const alone = [first.predict(before, names[0]), second.predict(before, names[1])] as const
    const possible = [second.predict(alone[0], names[1]), first.predict(alone[1], names[0]), ...alone, before]
    scheduler = order
    try {
      await order.waitFor(Promise.all([first.perform(portal, names[0]), second.perform(portal, names[1])]))
    } finally {
      scheduler = undefined
    }
    const found = (await observe(portal)).join('\n')
    const real = possible.find((each) => ledger.describe(each).join('\n') === found)
    if (real === undefined) {
      const expected = [...new Set(possible.map((each) => ledger.describe(each).join('\n  ')))]
      throw new Error(`After two tabs the portal has:\n  ${found}\nnone of:\n  ${expected.join('\nnor\n  ')}`)
    }
    model.ledger = real
  },
})

const nth = fc.nat(2)
const gateway = fc.constantFrom('card' as const, 'wallet' as const)
const dollars = fc.integer({ min: 5, max: 30 })

const step: fc.Arbitrary<Step> = fc.oneof(
  dollars.map(pay),
  gateway.map(payAgain),
  fc.constant(cancel),
  nth.map(comeBack),
  nth.map(comeBack),
  nth.map(verify),
)

const commands = fc.commands(
  [
    gateway.map(buy),
    gateway.map(buy),
    step.map(alone),
    step.map(alone),
    fc.tuple(nth, fc.constantFrom(...modelDecisions)).map(([at, decision]) => decide(at, decision)),
    fc.tuple(nth, fc.constantFrom(...modelDecisions)).map(([at, decision]) => decide(at, decision)),
    nth.map(forge),
    nth.map(repeat),
    fc.constant(lose),
    fc.constantFrom(0.05, 1, 5, 16, 31).map(pass),
    fc.tuple(step, step, fc.scheduler()).map(([first, second, order]) => twoTabs(first, second, order)),
    fc.tuple(step, step, fc.scheduler()).map(([first, second, order]) => twoTabs(first, second, order)),
  ],
  { maxCommands: 25, size: 'max' },
)

export type ModelFigures = {
  /** Commands that were run, by what they do. */
  readonly commands: Record<string, number>
  /** Payments by their state at the end of a history. */
  readonly payments: Record<string, number>
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/**
 * Compares the portal with the reference ledger over so many random histories.
 * @throws Error with the shortest history that differs, as a list of commands
 */
export const runPaymentModel = async ({ runs, seed, path }: ModelRun): Promise<ModelFigures> => {
  const figures: ModelFigures = { commands: {}, payments: {} }
  let used = 0
  let world: { readonly shop: Shop; readonly caller: Caller } | undefined
  const provide = async () => {
    if (world !== undefined && used % runsPerShop !== 0) return world
    await world?.shop.close()
    const shop = await openCheckout({ wrap: withChosenOrder })
    world = { shop, caller: await shop.signIn('owner@example.com', 'prj_nordlicht') }
    return world
  }
  try {
    await fc.assert(
      fc.asyncProperty(gateway, commands, async (bought, history) => {
        const portal = await createPortal(await provide(), `prj_model_${used}`)
        used += 1
        const { shop } = portal
        const empty: ledger.Ledger = { now: shop.sandbox.clock.now(), wallet: 0n, order: undefined, attempts: [] }
        const model: Model = { ledger: empty, names: 0 }
        await fc.asyncModelRun(
          () => ({ model, real: portal }),
          counting([buy(bought), alone(pay(20)), ...history], figures.commands),
        )
        for (const { state } of model.ledger.attempts) count(figures.payments, state)
        const discrepancies = await audit(shop)
        if (discrepancies.length > 0) throw new Error(`The books: ${JSON.stringify(discrepancies)}`)
      }),
      { numRuns: runs, seed, ...(path === undefined ? {} : { path }) },
    )
    return figures
  } finally {
    await world?.shop.close()
  }
}

const counting = function* (history: Iterable<fc.AsyncCommand<Model, Portal>>, counts: Record<string, number>) {
  for (const command of history) {
    yield {
      check: (model: Model) => command.check(model),
      async run(model: Model, portal: Portal) {
        count(counts, command.toString().replace(/\(.*/, ''))
        await command.run(model, portal)
      },
      toString: () => command.toString(),
    }
  }
}

/** A project with an owner of its own, so that no limit counts the projects of other runs, and a member who acts. */
const createPortal = async (
  { shop, caller }: { readonly shop: Shop; readonly caller: Caller },
  project: string,
): Promise<Portal> => {
  const { database, clock } = shop.sandbox
  await createWalletProject(database, clock, project)
  await database.transact(async (trx) => {
    await trx
      .insertInto('membership')
      .values({
        id: `mbr_${project}`,
        project_id: project,
        account_id: 'acc_owner',
        role: 'manager',
        person_id: null,
        created_at: clock.now(),
      })
      .execute()
    const address = await trx
      .selectFrom('billing_address')
      .selectAll()
      .where('project_id', '=', 'prj_nordlicht')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('billing_address')
      .values({ ...address, project_id: project })
      .execute()
  })
  return { shop, caller, project, order: undefined, ids: new Map(), calls: new Map(), ways: new Map() }
}
