// Packs the flow lab, installs the tarball in examples/booking, builds the example and tests it. Works without network: other
// packages come from the node_modules of the project.
//   npm run example
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findShell } from './tools/chromium.ts'

const root = join(import.meta.dirname, '..')
const example = join(root, 'examples', 'booking')
const installed = join(example, 'node_modules', 'xstate-flow-lab')

/** Lines of the example that exist only because of the lab; its schemas mark what no recording may contain. */
const maxLines = 15

const run = (cwd: string, tool: string, ...args: string[]): void => {
  const { status } = spawnSync(tool, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && tool !== process.execPath,
    env: { ...process.env, CHROMIUM_PATH: chromium },
  })
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed`)
}

const tool = (path: string) => join(root, 'node_modules', ...path.split('/'))

const chromium = findShell() ?? (await findChromium())
if (chromium === undefined) throw new Error('There is no Chromium: see README.md')

/** All lines of the file for the lab, and those of other files that mention it. */
const glue = globSync('src/**/*.{ts,tsx}', { cwd: example }).flatMap((file) =>
  readFileSync(join(example, file), 'utf8')
    .split('\n')
    .filter((line) => (file.endsWith('with-lab.tsx') ? line.trim() !== '' : /[lL]ab\b|useLab|withLab/.test(line))),
)
if (glue.length > maxLines) throw new Error(`${glue.length} lines of the example are for the lab:\n${glue.join('\n')}`)

const packed = mkdtempSync(join(tmpdir(), 'flow-lab-'))
try {
  run(join(root, 'flow-lab'), 'npm', 'pack', '--silent', '--pack-destination', packed)
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  const [tarball = ''] = globSync('*.tgz', { cwd: packed })
  run(root, 'tar', '-xzf', join(packed, tarball), '-C', installed, '--strip-components=1')
} finally {
  rmSync(packed, { recursive: true, force: true })
}
run(example, process.execPath, tool('typescript/bin/tsc'), '-p', '.')
run(example, process.execPath, tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn')
run(example, process.execPath, 'test.ts')
console.log(`${glue.length} lines of the example are for the lab.`)
