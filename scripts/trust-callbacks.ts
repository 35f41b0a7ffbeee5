// Sends callbacks of all gateways, returns and notifications, over the network: repeated, reordered, forged and late. Each
// approved payment must be credited exactly once, and forged callbacks must change nothing.
//   npm run trust:callbacks                              100 callbacks for each gateway
//   npm run trust:callbacks -- --count 5000 --seed 7
// On SQLite in a folder of its own, with one process; with DATABASE_URL on that PostgreSQL, which must be empty, with two
// processes.
import { parseArgs } from 'node:util'
import { sendCallbacks } from './trust/callbacks.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const databaseUrl = process.env.DATABASE_URL || undefined

console.log(
  `trust:callbacks  ${values.count} callbacks for each gateway, seed ${seed}, ${databaseUrl === undefined ? 'SQLite, 1 process' : 'PostgreSQL, 2 processes'}`,
)
const from = performance.now()
const found = await sendCallbacks({ callbacks: Number(values.count), seed, databaseUrl, log: console.log })
const { gateways, lost, creditedTwice, creditedWrongly, forgedEffects, damage } = found
const all = [...lost, ...creditedTwice, ...creditedWrongly, ...forgedEffects, ...damage]
for (const each of all) console.error(`  ${each}`)
const columns = ['genuine', 'late', 'forged', 'payments', 'credited'] as const
console.log(['gateway', ...columns].map((word) => word.padEnd(10)).join(''))
for (const [gateway, counts] of Object.entries(gateways)) {
  console.log([gateway, ...columns.map((column) => String(counts[column]))].map((word) => word.padEnd(10)).join(''))
}
console.log(
  `credited twice: ${creditedTwice.length}   lost: ${lost.length}   wrongly: ${creditedWrongly.length}   effects of forged callbacks: ${forgedEffects.length}   discrepancies: ${damage.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
const isCredited = Object.values(gateways).every(({ credited }) => credited > 0)
process.exitCode = all.length === 0 && isCredited ? 0 : 1
