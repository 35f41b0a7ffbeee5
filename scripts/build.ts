// Builds the portal into dist/. With --if-changed it builds only when something it is built from has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from './source-tree.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.vite', 'built-from')

/** One hash over everything the portal is built from. */
const inputs = (): string => {
  const hash = createHash('sha256')
  const files = ['index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json']
    .map((name) => join(root, name))
    .concat(['domain', 'machines', 'src', 'public'].flatMap((folder) => filesUnder(join(root, folder))))
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || /locales[\\/][^\\/]+\.js$/.test(file) || !existsSync(file)) continue
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  // What the person who builds can set for the portal.
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}

const builtFrom = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined)

const now = inputs()
if (!process.argv.includes('--if-changed') || builtFrom() !== now) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const quiet = process.argv.includes('--if-changed') ? ['--logLevel', 'warn'] : []
  if (quiet.length > 0) console.log('Building the portal …')
  const ran = spawnSync(process.execPath, [vite, 'build', ...quiet], { cwd: root, stdio: 'inherit' })
  if (ran.status === 0) writeFileSync(stamp, now)
  else process.exitCode = ran.status ?? 1
}
