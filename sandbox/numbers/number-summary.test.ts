import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnedNumberTable, StoredNumberState } from '#sandbox/platform/database/tables/number-tables.ts'
import { createTestSandbox, startOfTime, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { type NumberSummary, summaryOf } from './number-summary.ts'

let sandbox: TestSandbox
const day = 24 * 60 * 60 * 1000
const project = 'prj_nordlicht'

beforeAll(async () => {
  sandbox = await createTestSandbox()
})
afterAll(() => sandbox.remove())

/** Computed from all rows, in code. */
const computed = (rows: readonly OwnedNumberTable[], now: number): NumberSummary => {
  const stateOf = ({ state, expires_at }: OwnedNumberTable) => {
    if (state !== 'active' || expires_at === null) return state
    if (expires_at <= now) return 'expired'
    return expires_at <= now + 7 * day ? 'renewNeeded' : 'active'
  }
  const counters = {
    notActivated: 0,
    active: 0,
    renewNeeded: 0,
    expired: 0,
    blocked: 0,
    canceled: 0,
    deleting: 0,
    deleted: 0,
  }
  for (const row of rows) counters[stateOf(row)] += 1
  const ending = rows.filter(
    ({ state, expires_at }) =>
      state === 'active' && expires_at !== null && expires_at > now && expires_at <= now + 30 * day,
  )
  const automatic = ending.filter((row) => row.auto_renew === 1)
  return {
    counters,
    labels: [],
    countries: [...new Set(rows.map((row) => row.country))].sort(),
    ending: {
      all: ending.length,
      automatic: automatic.length,
      automaticCost: automatic.reduce((sum, row) => sum + BigInt(row.renew_cost), 0n),
    },
    changes: rows.reduce((sum, row) => sum + row.version, 0),
  }
}

const selectRows = () =>
  sandbox.database.query
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('number')
    .execute()

const states: readonly StoredNumberState[] = ['notActivated', 'active', 'blocked', 'canceled', 'deleting', 'deleted']
const change = fc.record({
  state: fc.constantFrom(...states, 'active' as const),
  // Days around the three times that matter, to the millisecond.
  expires_at: fc
    .tuple(fc.constantFrom(0, 1, 7, 8, 30, 31), fc.constantFrom(-1, 0, 1))
    .map(([days, off]) => startOfTime + days * day + off),
  auto_renew: fc.constantFrom(0, 1),
  renew_cost: fc.integer({ min: 0, max: 9_000_000_000 }),
  country: fc.constantFrom('DE', 'NL', 'TR'),
})

test('the summary equals figures computed from all rows, after changes of rows and after time has passed', async () => {
  const numbers = (await selectRows()).map((row) => row.number)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(numbers.length - 1), change), { minLength: 1, maxLength: 6 }),
      // Times are asked in the order in which they pass.
      fc.array(fc.constantFrom(0, 1, 2, day, 7 * day, 23 * day), { minLength: 1, maxLength: 5 }),
      async (changes, steps) => {
        for (const [index, columns] of changes) {
          await sandbox.database.query
            .updateTable('owned_number')
            .set({ ...columns, active_at: startOfTime })
            .where('number', '=', numbers[index] ?? '')
            .execute()
        }
        const rows = await selectRows()
        let now = startOfTime
        for (const step of steps) {
          now += step
          expect(await summaryOf(sandbox.database.query, now, project)).toEqual(computed(rows, now))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('figures of the same rows change when a number must be renewed, ends, or counts as ending', async () => {
  await sandbox.database.query
    .updateTable('owned_number')
    .set({ state: 'active', active_at: startOfTime, expires_at: startOfTime + 40 * day, auto_renew: 1, renew_cost: 1 })
    .where('project_id', '=', project)
    .execute()
  const all = (await selectRows()).length
  const at = (days: number, milliseconds = 0) =>
    summaryOf(sandbox.database.query, startOfTime + days * day + milliseconds, project)
  const first = await at(0)
  expect(await at(10, -1)).toEqual(first)
  expect((await at(10)).ending).toEqual({ all, automatic: all, automaticCost: BigInt(all) })
  expect(await at(33, -1)).toEqual(await at(10))
  expect((await at(33)).counters).toMatchObject({ active: 0, renewNeeded: all, expired: 0 })
  expect((await at(40, -1)).counters).toMatchObject({ renewNeeded: all, expired: 0 })
  expect((await at(40)).counters).toMatchObject({ renewNeeded: 0, expired: all })
  expect((await at(40)).ending).toEqual({ all: 0, automatic: 0, automaticCost: 0n })
})
