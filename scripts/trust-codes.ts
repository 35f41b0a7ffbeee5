// Guesses the codes of a second factor 100,000 times with the right password, in parallel bursts from as many IP addresses over
// half a simulated day: at most 100 of the guesses may be compared with a code.
//   npm run trust:codes [-- guesses [seed]]
// On SQLite in memory; with DATABASE_URL on that PostgreSQL, which must be empty.
import { guessCodes } from './trust/codes.ts'

const [guesses = '100000', seed = '20261120'] = process.argv.slice(2)
const hours = 12
const maxCompared = 100

const databaseUrl = process.env.DATABASE_URL || undefined
console.log(`trust:codes  ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}  seed ${seed}`)
const figures = await guessCodes({ guesses: Number(guesses), seed: Number(seed), hours, databaseUrl })
console.log(`guesses: ${figures.guesses} in ${hours} h of simulated time`)
console.log(`compared with a code: ${figures.compared} (at most ${maxCompared})`)
for (const [answer, times] of Object.entries(figures.answers)) console.log(`  ${times} × ${answer}`)
console.log(`the account's own code opens it afterwards: ${figures.isVictimWelcome ? 'yes' : 'no'}`)
process.exitCode = figures.compared <= maxCompared && figures.isVictimWelcome ? 0 : 1
