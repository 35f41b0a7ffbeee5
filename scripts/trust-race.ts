// Races for single resources, over the network: in each trial many clients want one number, then pay the winner's cart from a
// wallet that is worth it once; and many clients spend from one wallet that is worth fewer spends.
//   npm run trust:race
//   npm run trust:race -- --trials 2000 --clients 50 --seed 7
// On SQLite in a folder of its own, with one process; with DATABASE_URL on that PostgreSQL, which must be empty, with two
// processes.
import { parseArgs } from 'node:util'
import { race, type Tally } from './trust/race.ts'

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '20' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [trials, clients, seed] = [Number(values.trials), Number(values.clients), Number(values.seed)]
const databaseUrl = process.env.DATABASE_URL || undefined
const tell = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')

console.log(
  `trust:race  ${trials} trials × ${clients} clients, seed ${seed}, ${databaseUrl === undefined ? 'SQLite, 1 process' : 'PostgreSQL, 2 processes'}`,
)
const from = performance.now()
const { bought, paid, spent, worth, soldTwice, overspent, damage } = await race({
  trials,
  clients,
  seed,
  databaseUrl,
  log: console.log,
})
console.log(`${clients} buyers of each number: ${tell(bought)}`)
console.log(`${clients} payments of each winner's cart: ${tell(paid)}`)
console.log(`${clients} spends of each wallet, worth ${worth} in all: ${tell(spent)}`)
for (const each of [...soldTwice, ...overspent, ...damage]) console.error(`  ${each}`)
console.log(
  `trials: ${trials}   wallets overspent: ${overspent.length}   numbers sold twice: ${soldTwice.length}   discrepancies: ${damage.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
const isRight =
  soldTwice.length + overspent.length + damage.length === 0 &&
  bought.done === trials &&
  paid.done === trials &&
  spent.done === worth
process.exitCode = isRight ? 0 : 1
