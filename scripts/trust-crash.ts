// Kills the sandbox with kill -9 while customers check out, again and again, and then searches for lost, duplicate or
// partial effects.
//   npm run trust:crash
//   npm run trust:crash -- --count 20 --seed 7
// On SQLite in a folder of its own; with DATABASE_URL on that PostgreSQL, which must be empty.
import { parseArgs } from 'node:util'
import { crash } from './trust/crash.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(values.count)
const seed = Number(values.seed)
const databaseUrl = process.env.DATABASE_URL || undefined

console.log(`trust:crash  ${kills} kills, seed ${seed}, ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`)
const { lost, duplicated, torn, figures } = await crash({ kills, seed, databaseUrl, log: console.log })
console.log(`orders: ${figures.orders}   payments: ${figures.attempts}   numbers delivered: ${figures.delivered}`)
for (const each of [...lost, ...duplicated, ...torn]) console.error(`  ${each}`)
console.log(
  `lost: ${lost.length}   duplicated: ${duplicated.length}   torn: ${torn.length}   after ${kills} kills (seed ${seed})`,
)
process.exitCode = lost.length + duplicated.length + torn.length === 0 && figures.delivered > 0 ? 0 : 1
