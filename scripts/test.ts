// Runs all checks of the project, one step after the other; a failed step does not stop the next. The last line is the count
// of tests; a failed step without tests counts as one failure.
//   npm test                   all steps
//   npm test -- --postgres     and the sandbox's tests on PostgreSQL
//   npm test -- lint stories   only the steps named
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium, provideShell } from './tools/install-chromium.ts'
import { startPostgres } from './tools/postgres.ts'
import { closingLine, fromExitCodes, fromReport, type Outcome, type Report } from './tools/test-outcome.ts'

type Step = { name: string; run: () => Promise<Outcome> }

const root = join(import.meta.dirname, '..')
const reports = join(root, 'node_modules', '.cache', 'test')

/** URL of PostgreSQL for the sandbox's tests. Hidden from every other step, which use the embedded database. */
const databaseUrl = process.env.DATABASE_URL
const environment: NodeJS.ProcessEnv = { ...process.env }
delete environment.DATABASE_URL

const outcomes = new Map<string, Outcome & { seconds: number }>()
const failed = (name: string) => (outcomes.get(name)?.failed ?? 0) > 0

const steps: Step[] = [
  { name: 'lint', run: () => commands(['biome', 'check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => commands(['tsc', '-b']) },
  { name: 'words', run: () => commands(['lingui', 'check', 'sync', '--clean'], ['lingui', 'compile', '--strict']) },
  { name: 'unused', run: () => commands(['knip']) },
  { name: 'flows', run: () => commands(['node', 'scripts/flows.ts', '--check']) },
  { name: 'tests', run: () => vitest('tests', ['unit', 'sandbox', 'screens']) },
  { name: 'build', run: () => commands(['node', 'scripts/build.ts', '--if-changed']) },
  {
    name: 'chromium',
    run: async () => {
      const shell = await provideShell()
      environment.CHROMIUM_PATH = await provideChromium()
      if (shell !== undefined) environment.CHROMIUM_SHELL_PATH = shell
      return { passed: 0, failed: 0, note: [environment.CHROMIUM_PATH, shell].filter(Boolean).join(', ') }
    },
  },
  {
    name: 'stories',
    run: () => (failed('chromium') ? notRun('there is no Chromium') : vitest('stories', ['stories'])),
  },
  {
    name: 'journeys',
    run: () => {
      if (failed('chromium')) return notRun('there is no Chromium')
      if (failed('build')) return notRun('the portal could not be built')
      return vitest('journeys', ['e2e'])
    },
  },
  {
    name: 'postgres',
    run: async () => {
      if (databaseUrl) return vitest('postgres', ['sandbox'], { DATABASE_URL: databaseUrl })
      const { url, version, stop } = await startPostgres()
      process.once('exit', stop)
      try {
        return { ...(await vitest('postgres', ['sandbox'], { DATABASE_URL: url })), note: version }
      } finally {
        process.off('exit', stop)
        stop()
      }
    },
  },
]

const main = async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const chosen = choose(process.argv.slice(2))
  mkdirSync(reports, { recursive: true })
  for (const { name, run } of chosen) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(4, 60 - name.length))}`)
    const from = performance.now()
    const outcome = await run().catch((error: unknown) => {
      const note = error instanceof Error ? error.message : String(error)
      console.error(note)
      return { passed: 0, failed: 1, note: note.split('\n')[0] ?? '' }
    })
    outcomes.set(name, { ...outcome, seconds: (performance.now() - from) / 1000 })
  }
  console.log('\n── summary ─────────────────────────────────────────────────────')
  for (const [name, outcome] of outcomes) {
    console.log(line(name, outcome))
    for (const failure of outcome.failures ?? []) console.log(`         ${failure}`)
  }
  console.log(`\n${closingLine(outcomes.values())}`)
  process.exitCode = [...outcomes.values()].some(({ failed }) => failed > 0) ? 1 : 0
}

const choose = (arguments_: string[]): Step[] => {
  const names = arguments_.filter((argument) => !argument.startsWith('--'))
  const unknown = arguments_.filter(
    (argument) => argument !== '--postgres' && !steps.some(({ name }) => name === argument),
  )
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  if (names.length > 0) {
    // Steps that run in the browser need the browser first, and the journeys need the portal.
    const needed = new Set(names)
    if (needed.has('stories') || needed.has('journeys')) needed.add('chromium')
    if (needed.has('journeys')) needed.add('build')
    return steps.filter(({ name }) => needed.has(name))
  }
  return steps.filter(({ name }) => name !== 'postgres' || arguments_.includes('--postgres'))
}

const line = (name: string, { passed, failed, seconds, note }: Outcome & { seconds: number }) =>
  [
    failed > 0 ? 'FAILED' : 'ok    ',
    name.padEnd(10),
    `${seconds.toFixed(1).padStart(6)} s`,
    passed + failed > 0 ? ` ${passed} passed, ${failed} failed` : '',
    note ? ` (${note})` : '',
  ].join(' ')

const notRun = async (reason: string): Promise<Outcome> => {
  console.error(`Not run: ${reason}.`)
  return { passed: 0, failed: 1, note: `not run: ${reason}` }
}

/** Runs commands that only pass or fail. */
const commands = async (...lines: [tool: string, ...arguments_: string[]][]): Promise<Outcome> => {
  const codes: number[] = []
  for (const [tool, ...arguments_] of lines) codes.push(await spawned(tool, arguments_))
  return fromExitCodes(...codes)
}

const vitest = async (step: string, projects: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const file = join(reports, `${step}.json`)
  rmSync(file, { force: true })
  const code = await spawned(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  )
  return fromReport(read(file), code)
}

const read = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** npm puts the project's own tools and its own Node first on the path. */
const spawned = (tool: string, arguments_: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool === 'node' ? process.execPath : tool, arguments_, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...env },
      shell: process.platform === 'win32' && tool !== 'node',
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

await main()
