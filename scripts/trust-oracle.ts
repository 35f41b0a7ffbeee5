// Compares random quotes with an exact oracle: offers × options × channels × cycles × discounts × VAT × gateway fee × exchange.
//   npm run trust:oracle
//   npm run trust:oracle -- --count 1000000 --seed 7
import { parseArgs } from 'node:util'
import { consultOracle } from './trust/oracle.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
console.log(`trust:oracle  ${values.count} quotes, seed ${seed}`)
const from = performance.now()
const { count, different } = consultOracle({ quotes: Number(values.count), seed })
for (const { quote, compared } of different) {
  console.error(`  ${JSON.stringify(quote)}\n    portal ${compared.found}\n    oracle ${compared.expected}`)
}
console.log(
  `quotes: ${count}   different: ${different.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = different.length === 0 ? 0 : 1
