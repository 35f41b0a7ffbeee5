// Calls sign-in, forgot-password, sign-up and adding an address with 500 addresses that have an account and 500 that have none, in random order
// over the network, and searches for differences in the responses and in their times.
//   npm run trust:enumeration [-- samples [seed]]
import { enumerate } from './trust/enumeration.ts'

const [samples = '500', seed = '20261120'] = process.argv.slice(2)
/** A p-value below it counts as a difference: by chance alone, that happens in about one of 170 runs. */
const leastP = 0.001

console.log(`trust:enumeration  ${samples} samples each  seed ${seed}`)
const findings = await enumerate({ samples: Number(samples), seed: Number(seed) })
const tell = ({ known, unknown, p }: { known: number; unknown: number; p: number }): string =>
  `known ${known.toFixed(3)} ms  unknown ${unknown.toFixed(3)} ms  ratio ${(known / unknown).toFixed(4)}  p ${p.toFixed(4)}`
for (const { question, answers, next, ...times } of findings) {
  console.log(
    `${question.padEnd(9)} ${tell(times)}  ${answers.length === 1 ? 'answered alike' : 'ANSWERED DIFFERENTLY'}`,
  )
  console.log(`  the call after it: ${tell(next)}`)
  if (answers.length > 1) for (const answer of answers) console.error(`  ${answer}`)
}
const isAlike = findings.every(({ answers, p, next }) => answers.length === 1 && p >= leastP && next.p >= leastP)
process.exitCode = isAlike ? 0 : 1
