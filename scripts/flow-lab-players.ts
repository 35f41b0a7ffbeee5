// Random recordings of real controls through every player: npm run flow-lab:players [-- <how many> [<seed>]]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [count = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.log(`${count} recordings, seed ${seed}`)
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'e2e', 'e2e/flow-lab-players.programme.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PLAYERS_LOGS: count, PLAYERS_SEED: seed },
  },
)
process.exitCode = status ?? 1
