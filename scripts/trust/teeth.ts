import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tools/postgres.ts'
import type { Edit, PlantedBug } from './planted-bug.ts'

const root = join(import.meta.dirname, '..', '..')

export type Verdict = {
  readonly bug: PlantedBug
  readonly isCaught: boolean
  /** Titles of the tests that failed, or why nothing ran. */
  readonly by: readonly string[]
}

export type TeethOptions = {
  readonly bugs: readonly PlantedBug[]
  /** Tells each verdict as soon as it is known. */
  readonly tell: (verdict: Verdict) => void
}

/**
 * Plants the bugs one at a time into a copy of the source and runs the tests that must catch each.
 * @throws Error if a bug's text is not in the source any more, or if a test fails without any bug
 */
export const bite = async ({ bugs, tell }: TeethOptions): Promise<Verdict[]> => {
  for (const { edits } of bugs) for (const edit of edits) planted(readFileSync(join(root, edit.file), 'utf8'), edit)
  const postgres = bugs.some(({ onPostgres }) => onPostgres) ? await startPostgres() : undefined
  const copy = copySource()
  try {
    await requireSound(copy, bugs, postgres?.url)
    const verdicts: Verdict[] = []
    for (const bug of bugs) {
      const verdict = await plantAndTest(copy, bug, postgres?.url)
      tell(verdict)
      verdicts.push(verdict)
    }
    return verdicts
  } finally {
    postgres?.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The text with the bug. @throws Error unless the edit's text occurs exactly once */
export const planted = (text: string, { file, from, to }: Edit): string => {
  const count = text.split(from).length - 1
  if (count !== 1) throw new Error(`${file} contains ${count} times, not once:\n${from}`)
  return text.replace(from, () => to)
}

/** The sandbox, what it imports, and a configuration that runs its tests only. */
const copySource = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'number-portal-teeth-'))
  for (const part of ['domain', 'sandbox', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  mkdirSync(join(copy, 'reports'))
  const test = {
    include: ['sandbox/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Asia/Tehran' },
  }
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}\n`)
  return copy
}

/** Without a bug all tests pass; otherwise a failure would say nothing. */
const requireSound = async (
  copy: string,
  bugs: readonly PlantedBug[],
  databaseUrl: string | undefined,
): Promise<void> => {
  for (const onPostgres of [false, true]) {
    const tests = [
      ...new Set(bugs.filter((bug) => (bug.onPostgres ?? false) === onPostgres).flatMap((bug) => bug.tests)),
    ]
    if (tests.length === 0) continue
    const { failed, passed } = await runTests(copy, tests, onPostgres ? databaseUrl : undefined)
    if (failed.length > 0 || passed === 0)
      throw new Error(`Without a planted bug fail: ${failed.join('; ') || 'all tests'}`)
  }
}

const plantAndTest = async (copy: string, bug: PlantedBug, databaseUrl: string | undefined): Promise<Verdict> => {
  const files = new Set(bug.edits.map(({ file }) => file))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const edits = bug.edits.filter((edit) => edit.file === file)
    writeFileSync(join(copy, file), edits.reduce(planted, text))
  }
  try {
    const { failed, passed } = await runTests(copy, bug.tests, bug.onPostgres ? databaseUrl : undefined)
    // A file that cannot be loaded reports no test: that proves nothing.
    return { bug, isCaught: failed.length > 0, by: failed.length + passed > 0 ? failed : ['no test has run'] }
  } finally {
    for (const file of files) cpSync(join(root, file), join(copy, file))
  }
}

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const runTests = async (
  copy: string,
  tests: readonly string[],
  databaseUrl: string | undefined,
): Promise<{ failed: string[]; passed: number }> => {
  const report = join(copy, 'reports', 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '--config', 'vitest.config.mjs', '--root', copy, '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [vitest, ...options, ...tests], {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    stdio: 'ignore',
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), 240_000)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(limit)
  const results = readReport(report).testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    passed: results.filter(({ status }) => status === 'passed').length,
  }
}

const readReport = (path: string): Report => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { testResults: [] }
  }
}
