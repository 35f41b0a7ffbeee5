// Builds the package into dist/: one module and one declaration for each source file, and the style sheets.
//   node build.mjs           builds
//   node build.mjs --clean   removes what was built
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'rolldown'

const root = import.meta.dirname
const dist = join(root, 'dist')
rmSync(dist, { recursive: true, force: true })
if (process.argv.includes('--clean')) process.exit()

const entries = globSync('entries/*.ts', { cwd: root }).map((file) => join(root, file))
const worker = join(root, 'panel', 'layout.worker.ts')

await build({
  cwd: root,
  input: [...entries, worker],
  // Packages are the application's own; style sheets are copied.
  external: (id) => id.endsWith('.css') || /^[a-z@]/.test(id),
  // Its own configuration for the compiler would look for the host's packages of types.
  tsconfig: false,
  logLevel: 'warn',
  output: { dir: dist, format: 'esm', preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
})

const sheets = globSync('{panel,drawer,storybook}/*.css', { cwd: root })
for (const file of sheets) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  copyFileSync(join(root, file), join(dist, file))
}

const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
const { status } = spawnSync(
  process.execPath,
  [join(dirname(compiler), 'bin', 'tsc'), '-p', join(root, 'tsconfig.package.json')],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

// `#flow-lab` and the endings of TypeScript belong to the sources only.
for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) {
  const path = join(dist, file)
  const text = readFileSync(path, 'utf8')
  const up = (target) => {
    const way = relative(dirname(path), join(dist, target)).split(sep).join('/')
    return way.startsWith('.') ? way : `./${way}`
  }
  const published = text
    .replace(/(['"])#flow-lab\/([^'"]+)\1/g, (_, quote, target) => quote + up(target) + quote)
    .replace(/(['"])(\.{1,2}\/[^'"\s]+)\.tsx?\1/g, '$1$2.js$1')
  if (published !== text) writeFileSync(path, published)
}
