// Runs the checks of the project: first the commands that only pass or fail, at the same time, then the other steps one after
// the other. A failed step does not stop the next. The last line is the count of tests; a failed step without tests counts as
// one failure.
//   npm test                   what a change needs before it is committed: scripts/tools/test-projects.ts leaves out slow files
//   npm run test:full          every test, and the sandbox's tests on PostgreSQL too
//   npm test -- lint stories   only the steps named; also after `npm run test:full --`
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium, provideShell } from './tools/install-chromium.ts'
import { startPostgres } from './tools/postgres.ts'
import { closingLine, fromExitCodes, fromReport, type Outcome, type Report } from './tools/test-outcome.ts'
import type { TestSelection } from './tools/test-projects.ts'
import { unchangedSince } from './tools/unchanged-since.ts'

/** Commands that run one after the other and only pass or fail. */
type Check = { name: string; commands: Command[] }
type Command = [tool: string, ...arguments_: string[]]
type Step = { name: string; run: () => Promise<Outcome> }

const root = join(import.meta.dirname, '..')
const reports = join(root, 'node_modules', '.cache', 'test')

/** URL of PostgreSQL for the sandbox's tests. Hidden from every other step, which use the embedded database. */
const databaseUrl = process.env.DATABASE_URL
const environment: NodeJS.ProcessEnv = { ...process.env }
delete environment.DATABASE_URL

const isFull = process.argv.includes('--full')
const selection: TestSelection = isFull ? 'full' : 'short'
/** The steps named on the command line. */
const names = process.argv.slice(2).filter((argument) => argument !== '--full')

/** Changes here can break the Flow Lab, whose own tests `npm test` leaves out otherwise. */
const flowLabPaths = ['flow-lab', 'machines', 'src/lab', 'stories/kit', '.storybook', 'examples', 'package-lock.json']

const outcomes = new Map<string, Outcome & { seconds: number }>()
const failed = (name: string) => (outcomes.get(name)?.failed ?? 0) > 0

const checks: Check[] = [
  { name: 'lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'types', commands: [['tsc', '-b']] },
  {
    name: 'words',
    commands: [
      ['lingui', 'check', 'sync', '--clean'],
      ['lingui', 'compile', '--strict'],
    ],
  },
  { name: 'unused', commands: [['knip']] },
  {
    name: 'documents',
    commands: [['node', 'scripts/generate.ts', '--check']],
  },
  { name: 'build', commands: [['node', 'scripts/build.ts', '--if-changed']] },
  { name: 'audit', commands: [['node', 'scripts/audit.ts']] },
]

/** Downloads a browser where there is none, while the checks run. */
const chromium: Step = {
  name: 'chromium',
  run: async () => {
    const shell = await provideShell()
    environment.CHROMIUM_PATH = await provideChromium()
    if (shell !== undefined) environment.CHROMIUM_SHELL_PATH = shell
    return { passed: 0, failed: 0, note: [environment.CHROMIUM_PATH, shell].filter(Boolean).join(', ') }
  },
}

const steps: Step[] = [
  { name: 'tests', run: () => vitest('tests', ['unit', 'sandbox', 'screens'], { TESTS: selection }) },
  {
    name: 'stories',
    run: () =>
      failed('chromium') ? notRun('there is no Chromium') : vitest('stories', ['stories'], { TESTS: selection }),
  },
  {
    name: 'journeys',
    run: () => {
      if (failed('chromium')) return notRun('there is no Chromium')
      if (failed('build')) return notRun('the portal could not be built')
      return vitest('journeys', ['e2e'], { TESTS: selection })
    },
  },
  {
    name: 'flow-lab',
    run: async () => {
      const since = isFull || names.includes('flow-lab') ? undefined : unchangedSince(root, flowLabPaths)
      if (since !== undefined)
        return { passed: 0, failed: 0, note: `not run: unchanged since ${since}; npm run test:full runs it` }
      if (failed('chromium')) return notRun('there is no Chromium')
      if (failed('build')) return notRun('the portal could not be built')
      const own = await vitest('flow-lab', [], {}, 'flow-lab')
      const portal = await vitest('flow-lab-portal', ['unit', 'screens', 'e2e'], { TESTS: 'flow-lab' })
      const isExampleRight = (await spawned('node', ['scripts/example.ts'])) === 0
      return {
        passed: own.passed + portal.passed,
        failed: own.failed + portal.failed + (isExampleRight ? 0 : 1),
        failures: [
          ...(own.failures ?? []),
          ...(portal.failures ?? []),
          ...(isExampleRight ? [] : ['the example: see above']),
        ],
      }
    },
  },
  {
    name: 'postgres',
    run: async () => {
      if (databaseUrl) return vitest('postgres', ['sandbox'], { TESTS: selection, DATABASE_URL: databaseUrl })
      const { url, version, stop } = await startPostgres()
      process.once('exit', stop)
      try {
        return { ...(await vitest('postgres', ['sandbox'], { TESTS: selection, DATABASE_URL: url })), note: version }
      } finally {
        process.off('exit', stop)
        stop()
      }
    },
  },
]

const main = async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const chosen = chosenSteps()
  const isChosen = ({ name }: { name: string }) => chosen.has(name)
  mkdirSync(reports, { recursive: true })
  await Promise.all([
    ...checks.filter(isChosen).map(({ name, commands }) =>
      record(name, async () => {
        const { codes, output } = await runAll(commands)
        printTitle(name)
        process.stdout.write(output)
        return fromExitCodes(...codes)
      }),
    ),
    ...[chromium].filter(isChosen).map(({ name, run }) => record(name, run)),
  ])
  for (const { name, run } of steps.filter(isChosen)) {
    printTitle(name)
    await record(name, run)
  }
  console.log('\n── summary ─────────────────────────────────────────────────────')
  for (const name of chosen) {
    const outcome = outcomes.get(name)
    if (outcome === undefined) continue
    console.log(line(name, outcome))
    for (const failure of outcome.failures ?? []) console.log(`         ${failure}`)
    for (const test of outcome.unsteady ?? []) console.log(`         passed when repeated: ${test}`)
  }
  console.log(`\n${closingLine(outcomes.values())}`)
  process.exitCode = [...outcomes.values()].some(({ failed }) => failed > 0) ? 1 : 0
}

const printTitle = (name: string) => console.log(`\n── ${name} ${'─'.repeat(Math.max(4, 60 - name.length))}`)

const record = async (name: string, run: () => Promise<Outcome>): Promise<void> => {
  const from = performance.now()
  const outcome = await run().catch((error: unknown) => {
    const note = error instanceof Error ? error.message : String(error)
    console.error(note)
    return { passed: 0, failed: 1, note: note.split('\n')[0] ?? '' }
  })
  outcomes.set(name, { ...outcome, seconds: (performance.now() - from) / 1000 })
}

/** The names of the steps to run. */
const chosenSteps = (): Set<string> => {
  const all = [...checks, chromium, ...steps].map(({ name }) => name)
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${all.join(', ')}.`)
    process.exit(2)
  }
  if (names.length === 0) return new Set(all.filter((name) => (name !== 'postgres' && name !== 'audit') || isFull))
  // Steps that run in the browser need the browser first, and the journeys need the portal.
  const isAny = (...wanted: string[]) => names.some((name) => wanted.includes(name))
  return new Set([
    ...names,
    ...(isAny('stories', 'journeys', 'flow-lab') ? ['chromium'] : []),
    ...(isAny('journeys', 'flow-lab') ? ['build'] : []),
  ])
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

const runAll = async (commands: Command[]): Promise<{ codes: number[]; output: string }> => {
  const codes: number[] = []
  const output: string[] = []
  for (const [tool, ...arguments_] of commands)
    codes.push(await spawned(tool, arguments_, { onOutput: (text) => output.push(text) }))
  return { codes, output: output.join('') }
}

/** @param folder of the workspace whose tests are run */
const vitest = async (
  step: string,
  projects: string[],
  env: NodeJS.ProcessEnv = {},
  folder = '.',
): Promise<Outcome> => {
  const file = join(reports, `${step}.json`)
  rmSync(file, { force: true })
  const code = await spawned(
    'vitest',
    [
      'run',
      `--root=${folder}`,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
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

type SpawnOptions = {
  env?: NodeJS.ProcessEnv
  /** Receives what the tool prints; without it the terminal does. */
  onOutput?: (text: string) => void
}

/** npm puts the project's own tools and its own Node first on the path. */
const spawned = (tool: string, arguments_: string[], { env = {}, onOutput }: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool === 'node' ? process.execPath : tool, arguments_, {
      cwd: root,
      stdio: ['inherit', ...(onOutput ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
      env: { ...environment, ...env },
      shell: process.platform === 'win32' && tool !== 'node',
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', onOutput ?? (() => undefined))
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

await main()
