// Builds the portal into dist/ and the Flow Lab into dist/lab/. With --if-changed it builds only when its sources have changed.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPlugins, builtFrom } from './tools/built-from.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.vite', 'built-from')

const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
const now = builtFrom(
  root,
  ['index.html', 'package-lock.json', 'vite.config.ts', ...buildPlugins, 'lingui.config.ts', 'tsconfig.json'],
  ['domain', 'machines', 'flow-lab', 'src', 'public'],
)
if (!process.argv.includes('--if-changed') || before !== now) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const quiet = process.argv.includes('--if-changed') ? ['--logLevel', 'warn'] : []
  if (quiet.length > 0) console.log('Building the portal …')
  const run = (...mode: string[]) =>
    spawnSync(process.execPath, [vite, 'build', ...mode, ...quiet], { cwd: root, stdio: 'inherit' }).status ?? 1
  const status = run() || run('--mode', 'lab')
  if (status === 0) {
    // With brotli's best quality, which is too slow for a server: 8 % less than it would send.
    for (const file of globSync(join(root, 'dist', 'assets', '*.js')))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    writeFileSync(stamp, now)
  } else process.exitCode = status
}
