// Kills the sandbox with kill -9 while customers check out and upload, again and again, and then searches for lost, duplicate or
// partial effects. The kills are divided into batches with a database and a seed each (seed, seed + 1, …), so one batch can be
// run again, and a run that was interrupted continues with the seed it would have reached.
//   npm run trust:crash
//   npm run trust:crash -- --count 1000
//   npm run trust:crash -- --count 600 --seed 11     continues `--count 1000 --seed 7` after four batches
// On SQLite in folders of its own; with DATABASE_URL on that PostgreSQL, which must be empty, in a single batch.
import { parseArgs } from 'node:util'
import { batchesOf } from './trust/batches.ts'
import { crash } from './trust/crash.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    batch: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(values.count)
const databaseUrl = process.env.DATABASE_URL || undefined
const size = databaseUrl === undefined ? Number(values.batch) : kills
const batches = batchesOf(kills, size, Number(values.seed))

console.log(
  `trust:crash  ${kills} kills in ${batches.length} batches, seed ${values.seed}, ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`,
)
const all = { lost: 0, duplicated: 0, torn: 0, orders: 0, attempts: 0, delivered: 0, files: 0 }
for (const { seed, count } of batches) {
  const { lost, duplicated, torn, figures, files } = await crash({ kills: count, seed, databaseUrl, log: console.log })
  for (const each of [...lost, ...duplicated, ...torn]) console.error(`  ${each}`)
  console.log(
    `seed ${seed}: ${count} kills, ${figures.orders} orders, ${figures.attempts} payments, ${figures.delivered} numbers delivered, ${files} files uploaded; lost ${lost.length}, duplicated ${duplicated.length}, torn ${torn.length}`,
  )
  all.lost += lost.length
  all.duplicated += duplicated.length
  all.torn += torn.length
  all.orders += figures.orders
  all.attempts += figures.attempts
  all.delivered += figures.delivered
  all.files += files
}
console.log(
  `orders: ${all.orders}   payments: ${all.attempts}   numbers delivered: ${all.delivered}   files uploaded: ${all.files}`,
)
console.log(
  `lost: ${all.lost}   duplicated: ${all.duplicated}   torn: ${all.torn}   after ${kills} kills (seed ${values.seed})`,
)
process.exitCode = all.lost + all.duplicated + all.torn === 0 && all.delivered > 0 && all.files > 0 ? 0 : 1
