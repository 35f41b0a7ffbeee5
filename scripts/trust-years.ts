// Lets numbers renew themselves for years of the sandbox's time, with clocks that jump and differ by a day, two workers and
// killed transactions. Every due cycle must be charged exactly once, and no number lost.
//   npm run trust:years
//   npm run trust:years -- --numbers 1000 --years 5 --seed 7
// On SQLite; with DATABASE_URL on that PostgreSQL, in schemas of its own.
import { parseArgs } from 'node:util'
import { fromMicro } from '#domain/kit/decimal.ts'
import { liveYears } from '#sandbox/testing/number-years.ts'

const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '100' },
    years: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [numbers, years, seed] = [values.numbers, values.years, values.seed].map(Number) as [number, number, number]
console.log(`trust:years  ${numbers} numbers, ${years} years, seed ${seed}`)
const from = performance.now()
// The timers of the workers do not keep a process running.
const awake = setInterval(() => undefined, 60_000)
try {
  const result = await liveYears({ numbers, years, seed, onYear: (year) => console.log(`  year ${year}`) })
  console.log(
    `renewals: ${result.renewals}   charged: $${fromMicro(result.charged)}   kills: ${result.kills}   clock steps: ${result.steps}`,
  )
  console.log(
    `every due cycle charged exactly once, no number lost   ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  clearInterval(awake)
}
