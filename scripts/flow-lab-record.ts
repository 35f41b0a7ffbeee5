// Records the main job in the portal again for all players: npm run flow-lab:record
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'e2e',
    '-t',
    'a recording of the main job',
    'e2e/flow-lab.e2e.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, RECORD_TO: join(root, 'stories', 'recordings', 'main-job.json') } },
)
process.exitCode = status ?? 1
