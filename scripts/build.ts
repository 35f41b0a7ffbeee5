// Builds the portal into dist/ and the Flow Lab into dist/lab/. With --if-changed it builds only when its sources have changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildPlugins, builtFrom } from './tools/built-from.ts'
import { compressFiles } from './tools/compress-files.ts'
import { samplesIn } from './tools/samples-in-build.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.vite', 'built-from')

const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
const now = builtFrom(
  root,
  ['index.html', 'package-lock.json', 'vite.config.ts', ...buildPlugins, 'lingui.config.ts', 'tsconfig.json'],
  ['domain', 'machines', 'flow-lab', 'src', 'public'],
)
if (!process.argv.includes('--if-changed') || before !== now) {
  const logLevel = process.argv.includes('--if-changed') ? 'warn' : 'info'
  if (logLevel === 'warn') console.log('Building the portal …')
  const built = [await build({ root, logLevel })].flat().flatMap((each) => ('output' in each ? each.output : []))
  const found = samplesIn(built.filter((each) => each.type === 'chunk'))
  if (found.length > 0)
    throw new Error(`The portal contains what only the Flow Lab and tests need: ${found.join(', ')}`)
  await build({ root, logLevel, mode: 'lab' })
  compressFiles(join(root, 'dist'))
  writeFileSync(stamp, now)
}
