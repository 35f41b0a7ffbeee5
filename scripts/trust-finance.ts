// Random histories of a project over the API: orders, payments, refunds, deposits, wire transfers, renewals,
// restorations, channels, corrections. After each of them the balance
// after every transaction, the sums and numbers of the invoices, the statements and the files of all lists must agree.
//   npm run trust:finance
//   npm run trust:finance -- --runs 1000 --seed 7
// On SQLite; with DATABASE_URL on that PostgreSQL, in schemas of its own.
import { parseArgs } from 'node:util'
import { runFinanceHistories } from '#sandbox/testing/finance-histories.ts'
import { batchesOf } from './trust/batches.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const runs = Number(values.runs)
console.log(`trust:finance  ${runs} runs, seed ${values.seed}`)
const from = performance.now()
const totals: Record<string, number> = {}
// The timers of a silent gateway do not keep a process running.
const awake = setInterval(() => undefined, 60_000)
let done = 0
try {
  // Each run has a seed of its own.
  for (const { count } of batchesOf(runs, 10, 0)) {
    const figures = await runFinanceHistories({ runs: count, seed: Number(values.seed) + done })
    for (const [name, times] of Object.entries(figures)) totals[name] = (totals[name] ?? 0) + times
    done += count
    console.log(`  ${done} runs`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  clearInterval(awake)
}
const counts = Object.entries(totals).map(([name, times]) => `${times} ${name}`)
console.log(`checked: ${counts.join(', ')}`)
console.log(
  `runs: ${done}   different: ${process.exitCode === 1 ? 1 : 0}   seed ${values.seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
