// Guesses one account's password 100,000 times, in parallel bursts from as many IP addresses over half a simulated
// day: at most 100 of the guesses may be compared with the password.
//   npm run trust:guess [-- guesses [seed]]
// On SQLite in memory; with DATABASE_URL on that PostgreSQL, which must be empty.
import { guess } from './trust/guess.ts'

const [guesses = '100000', seed = '20261120'] = process.argv.slice(2)
const hours = 12
const maxHashes = 100

const databaseUrl = process.env.DATABASE_URL || undefined
console.log(`trust:guess  ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}  seed ${seed}`)
const figures = await guess({ guesses: Number(guesses), seed: Number(seed), hours, databaseUrl })
console.log(`guesses: ${figures.guesses} in ${hours} h of simulated time`)
console.log(`hashes computed: ${figures.hashes} (at most ${maxHashes})`)
for (const [answer, times] of Object.entries(figures.answers)) console.log(`  ${times} × ${answer}`)
console.log(`the account's own password opens it afterwards: ${figures.isVictimWelcome ? 'yes' : 'no'}`)
process.exitCode = figures.hashes <= maxHashes && figures.isVictimWelcome ? 0 : 1
