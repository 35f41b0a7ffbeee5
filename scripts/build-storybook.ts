// Builds Storybook into storybook-static/. With --if-changed it builds only when its sources have changed; a second process
// that starts during a build waits for that build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areStorybookFilesFresh, storySources } from './generate/storybook-files.ts'
import { withLock } from './tools/build-lock.ts'
import { builtFrom } from './tools/built-from.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'storybook-static', 'built-from')
const lock = join(root, 'node_modules', '.cache', 'storybook-build')

const build = (): void => {
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  // The build itself writes docs/flows/coverage.json and paths.json, from the same sources.
  const now = builtFrom(root, storySources.files, [
    ...storySources.folders,
    '.storybook',
    'public',
    'scripts/generate',
    'scripts/tools',
  ])
  if (process.argv.includes('--if-changed') && before === now && areStorybookFilesFresh(root)) return
  const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  const quiet = process.argv.includes('--if-changed') ? ['--quiet', '--loglevel', 'error'] : []
  if (quiet.length > 0) console.log('Building Storybook …')
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const ran = spawnSync(
    process.execPath,
    [storybook, 'build', '--output-dir', 'storybook-static', '--disable-telemetry', ...quiet],
    { cwd: root, env, stdio: quiet.length > 0 ? ['ignore', 'ignore', 'inherit'] : 'inherit' },
  )
  if (ran.status === 0) writeFileSync(stamp, now)
  else process.exitCode = ran.status ?? 1
}

await withLock(lock, build)
