// Compares the ids of taxpayers in Iran, and the tax ids of official invoices, with second implementations.
//   npm run trust:ids
//   npm run trust:ids -- --count 100000 --seed 7
import { parseArgs } from 'node:util'
import { compareIds } from './trust/ids.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
console.log(`trust:ids  ${values.count} of each kind, seed ${seed}`)
const from = performance.now()
const { count, accepted, different } = compareIds({ count: Number(values.count), seed })
for (const id of different.slice(0, 20)) console.error(`  ${id}`)
console.log(
  `ids: ${count}   valid: ${accepted}   different: ${different.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = different.length === 0 ? 0 : 1
