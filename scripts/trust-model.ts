// Compares the portal with a small reference ledger over random histories of one project: deposits, orders, repetitions, forged
// and late returns, two tabs at once, and time. A history that differs is shortened and printed as a list of commands.
//   npm run trust:model
//   npm run trust:model -- --runs 10000 --seed 7
// On SQLite; with DATABASE_URL on that PostgreSQL, in schemas of its own.
import { parseArgs } from 'node:util'
import { runPaymentModel } from '#sandbox/testing/payment-model-run.ts'
import { batchesOf } from './trust/batches.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const runs = Number(values.runs)
console.log(`trust:model  ${runs} runs, seed ${values.seed}`)
const from = performance.now()
const tell = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')
const totals = { commands: {} as Record<string, number>, payments: {} as Record<string, number> }
const addTo = (sums: Record<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [name, times] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + times
}
// The timers of a silent gateway do not keep a process running.
const awake = setInterval(() => undefined, 60_000)
let done = 0
try {
  for (const { seed, count } of batchesOf(runs, 500, Number(values.seed))) {
    const { commands, payments } = await runPaymentModel({ runs: count, seed })
    addTo(totals.commands, commands)
    addTo(totals.payments, payments)
    done += count
    console.log(`  ${done} runs (seed ${seed})`)
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${String(error.cause ?? '')}` : error)
  process.exitCode = 1
} finally {
  clearInterval(awake)
}
console.log(`commands: ${tell(totals.commands)}`)
console.log(`payments: ${tell(totals.payments)}`)
console.log(
  `runs: ${done}   different: ${process.exitCode === 1 ? 1 : 0}   seed ${values.seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
