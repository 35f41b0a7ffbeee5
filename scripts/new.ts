// Adds a workflow with a page of its own: contract, sandbox, chart, lab, screen, view, story, tests, names and messages, and its
// lines in the files that list workflows. The project's tests pass with what it writes.
//   npm run new -- finance wire-archive list    a list of the API; or `form`: one submission; or `call`: one confirmed call
//   npm run new -- finance wire-archive list --persian "بایگانی حواله‌ها"    with the title in Persian
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readWorkflow, type Workflow } from './new/workflow.ts'
import { filesOf, translated } from './new/write.ts'
import { readSources } from './tools/source-tree.ts'

const root = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { persian: { type: 'string' } } })

const main = () => {
  const known = readSources(root)
  for (const path of ['docs/requirements.md', 'ARCHITECTURE.md'])
    known.set(path, readFileSync(join(root, path), 'utf8'))
  const workflow = readWorkflow(positionals, values.persian, known)
  if (typeof workflow === 'string') {
    console.error(workflow)
    process.exitCode = 2
    return
  }
  const files = filesOf(workflow, known)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const code = Object.keys(files).filter((path) => !path.endsWith('.md'))
  const format = 'node_modules/@biomejs/biome/bin/biome'
  if (run(format, 'check', '--write', '--log-level=error', ...code) !== 0) throw new Error(`${format} failed.`)
  // It extracts the messages too. Its faults are printed; the files are written all the same.
  run('scripts/generate.ts')
  translate(workflow)
  report(workflow, files, known)
}

/** New messages are in the catalogue of the area; the title of the page, which others show, is in the shared one. */
const translate = (workflow: Workflow) => {
  for (const catalogue of [workflow.area, 'shared']) {
    const path = join(root, 'src', 'i18n', 'locales', catalogue, 'fa.po')
    if (existsSync(path)) writeFileSync(path, translated(readFileSync(path, 'utf8'), workflow))
  }
}

const report = ({ snake, persian, row }: Workflow, files: object, known: ReadonlyMap<string, string>) => {
  const paths = Object.keys(files)
  const titled = (paths: readonly string[]) => paths.map((path) => `  ${path}`).join('\n')
  console.log(`new:\n${titled(paths.filter((path) => !known.has(path)))}`)
  console.log(`changed:\n${titled(paths.filter((path) => known.has(path)))}`)
  console.log(`The page is /${snake}, and its call is ${row} in docs/requirements.md: say there what it does.`)
  if (values.persian === undefined)
    console.log(`Its Persian title is “${persian}”: change it in the catalogue, the names and the guard matrix.`)
}

/** @returns the exit code; errors are printed */
const run = (script: string, ...parameters: string[]): number | null =>
  spawnSync(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status

main()
