// Sends callbacks of all gateways, returns and notifications, over the network: repeated, reordered, forged and late. Each
// approved payment must be credited exactly once, and forged callbacks must change nothing.
//   npm run trust:callbacks
//   npm run trust:callbacks -- --count 5000 --seed 7
// On SQLite in a folder of its own, with one process; with DATABASE_URL on that PostgreSQL, which must be empty, with two
// processes.
import { parseArgs } from 'node:util'
import { sendCallbacks } from './trust/callbacks.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const databaseUrl = process.env.DATABASE_URL || undefined

console.log(
  `trust:callbacks  ${values.count} callbacks, seed ${seed}, ${databaseUrl === undefined ? 'SQLite, 1 process' : 'PostgreSQL, 2 processes'}`,
)
const from = performance.now()
const found = await sendCallbacks({ callbacks: Number(values.count), seed, databaseUrl, log: console.log })
const { sent, lost, creditedTwice, creditedWrongly, forgedEffects, damage } = found
const all = [...lost, ...creditedTwice, ...creditedWrongly, ...forgedEffects, ...damage]
for (const each of all) console.error(`  ${each}`)
console.log(`gateways: ${found.gateways.join(', ')}`)
console.log(`sent: ${sent.genuine} genuine, ${sent.late} late, ${sent.forged} forged`)
console.log(
  `payments: ${found.payments}   credited once: ${found.credited}   twice: ${creditedTwice.length}   lost: ${lost.length}   wrongly: ${creditedWrongly.length}`,
)
console.log(
  `effects of forged callbacks: ${forgedEffects.length}   discrepancies: ${damage.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = all.length === 0 && found.credited > 0 ? 0 : 1
