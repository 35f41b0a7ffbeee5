import { expect, test } from 'vitest'
import { runFinanceHistories } from '#sandbox/testing/finance-histories.ts'

test('after any history transactions, invoices, statements and files agree, in both languages', async () => {
  const figures = await runFinanceHistories({ runs: 3, seed: 20_261_120 })
  for (const count of Object.values(figures)) expect(count).toBeGreaterThan(0)
}, 120_000)
