// Races for a single resource: 100 buyers of one number, over the network, and 50 spends of a wallet worth 25.
//   npm run trust:race
// On SQLite in a folder of its own, with one process; with DATABASE_URL on that PostgreSQL, which must be empty, with three
// processes.
import { buyers, race, spends, type Tally, worth } from './trust/race.ts'

const databaseUrl = process.env.DATABASE_URL || undefined

const tell = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')

console.log(`trust:race  ${databaseUrl === undefined ? 'SQLite, 1 process' : 'PostgreSQL, 3 processes'}`)
const { bought, spent, damage } = await race({ databaseUrl })
console.log(`${buyers} buyers of one number: ${tell(bought)}`)
console.log(`${spends} spends of a wallet worth ${worth}: ${tell(spent)}`)
console.log(`discrepancies in the books: ${damage.length}`)
for (const each of damage) console.error(`  ${each}`)
const isRight =
  bought.bought === 1 &&
  bought.numberTaken === buyers - 1 &&
  spent.spent === worth &&
  spent.balanceNotEnough === spends - worth &&
  damage.length === 0
process.exitCode = isRight ? 0 : 1
