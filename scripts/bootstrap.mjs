// Brings node_modules in line with the lockfile before anything else runs. Plain JavaScript without a dependency, for it
// runs under whatever Node (18 or newer) the person has; everything after it runs under the Node the project brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed-lockfile')
const oldestNodeThatRunsTypeScript = 24

const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

const wanted = () =>
  `${process.platform}-${process.arch} ${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')}\n`

const install = () => {
  console.log('Installing what package-lock.json names, once …')
  const npm = process.env.npm_execpath
  const arguments_ = ['ci', '--no-audit', '--no-fund']
  const ran = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', arguments_, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (ran.status === 0) return
  console.error('\nThe packages could not be installed (see above). Nothing was started.')
  process.exit(1)
}

const checkNode = () => {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const own = join(root, 'node_modules', '.bin', name)
  const ran = existsSync(own)
    ? spawnSync(own, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
    : { stdout: process.version }
  const version = String(ran.stdout).trim()
  if (Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= oldestNodeThatRunsTypeScript) return
  console.error(
    `This machine (${process.platform} ${process.arch}) got no Node of the project's own, and its ${version || 'Node'} is too old: install Node ${oldestNodeThatRunsTypeScript} or newer and start again.`,
  )
  process.exit(1)
}

if (process.argv.includes('--stamp')) writeFileSync(stamp, wanted())
else if (installed() !== wanted()) {
  install()
  checkNode()
  writeFileSync(stamp, wanted())
}
