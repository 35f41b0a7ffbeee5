// Compares encoding and segments of random texts with a library that counts them in another way.
//   npm run trust:segments
//   npm run trust:segments -- --count 1000000 --seed 7
import { parseArgs } from 'node:util'
import { compareSegments } from './trust/segments.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
console.log(`trust:segments  ${values.count} texts, seed ${seed}`)
const { count, different } = compareSegments({ texts: Number(values.count), seed })
for (const { text, own, theirs } of different.slice(0, 10)) {
  console.error(`  ${JSON.stringify(text)}\n    portal ${own}\n    library ${theirs}`)
}
console.log(`texts: ${count}   different: ${different.length}   seed ${seed}`)
process.exitCode = different.length === 0 && count > 0 ? 0 : 1
