import { expect, test } from 'vitest'
import { runPaymentModel } from '#sandbox/testing/payment-model-run.ts'

const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
const runs = Number(process.env.TRUST_RUNS ?? 30)

test('for any history, two tabs included, the portal has what a small reference ledger has', async () => {
  console.info(`payment model: seed ${seed}, ${runs} runs`)
  const { commands, payments } = await runPaymentModel({ runs, seed })
  expect(commands).toMatchObject({ buy: expect.any(Number), twoTabs: expect.any(Number), repeat: expect.any(Number) })
  expect(payments).toMatchObject({ settled: expect.any(Number), failed: expect.any(Number) })
}, 120_000)
