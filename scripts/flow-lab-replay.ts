// Replays a recording on the charts of this or another commit, without a browser.
//   npm run flow-lab:replay -- bug.json                       exit 0: as recorded; 1: another state, at the first such line;
//                                                             125: cannot tell, because no chart or no recording can be read
//   npm run flow-lab:replay -- bug.json --on v1.2             the same on the charts of a commit
//   npm run flow-lab:replay -- bug.json --bisect v1.2 main    finds the first commit after the good one at which it diverges
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { decodeLink } from '#flow-lab/core/link.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { problemsOf, replay } from '#flow-lab/core/player.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { divergenceText, problemText } from '#flow-lab/report/recording-faults.ts'

/** What `git bisect run` takes as a commit that cannot be tested. */
const cannotTell = 125

const root = join(import.meta.dirname, '..')

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      on: { type: 'string' },
      bisect: { type: 'boolean', default: false },
      // The folder whose charts are used; for the runs that this script starts itself.
      charts: { type: 'string', default: root },
    },
  })
  const [file, good, bad] = positionals
  if (file === undefined || (values.bisect && (good === undefined || bad === undefined))) {
    console.log('Usage: flow-lab:replay -- <recording> [--on <commit>] [--bisect <good> <bad>]')
    return cannotTell
  }
  if (values.bisect) return bisect(resolve(file), String(good), String(bad))
  if (values.on !== undefined) return inCheckout(values.on, (folder) => replayIn(folder, resolve(file)))
  return replayHere(file, values.charts)
}

const replayHere = async (file: string, folder: string): Promise<number> => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : file
  const read = /^#?lab\d+\./.test(text.trim()) ? await decodeLink(text.trim()) : readLog(text)
  if (!read.ok) return fail(read.problems.map(problemText))
  const charts = await chartsIn(folder).catch((error: unknown) => String(error))
  if (typeof charts === 'string') return fail([`The charts cannot be loaded: ${charts}`])
  const changed = problemsOf(read.value, charts).filter(({ code }) => code === 'structureChanged')
  for (const { chart } of changed) console.log(`note: the chart ${chart} has changed since the recording`)
  const { problems, divergence, last } = replay(read.value, charts, { allowChanged: true })
  if (problems.length > 0) return fail(problems.map(problemText))
  if (divergence === null) {
    console.log(`as recorded: ${last} lines`)
    return 0
  }
  console.log(`differs at ${divergenceText(divergence)}`)
  return 1
}

const fail = (reasons: readonly string[]): number => {
  for (const reason of reasons) console.log(`cannot tell: ${reason}`)
  return cannotTell
}

/** Every chart below the folder's `machines`, by id: the exports of files that are named after their chart or declare it. */
const chartsIn = async (folder: string): Promise<Charts> => {
  const machines = join(folder, 'machines')
  const files = globSync('**/*.{machine,list}.ts', { cwd: machines }).toSorted()
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(machines, file))))
  const found = modules
    .flatMap((module) => Object.values(module))
    .map((value) => (isDeclaration(value) ? value.machine : value))
    .filter(isMachine)
  return Object.fromEntries([addressMachine, ...found].map((machine) => [machine.id, machine]))
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const isDeclaration = (value: unknown): value is { machine: unknown } =>
  typeof value === 'object' && value !== null && 'machine' in value && !isMachine(value)

const replayIn = (folder: string, file: string): number =>
  spawnSync(process.execPath, [import.meta.filename, file, '--charts', folder], { cwd: folder, stdio: 'inherit' })
    .status ?? cannotTell

/** Checks a commit out into a folder of its own, with the packages of this one, for the time of `use`. */
const inCheckout = (commit: string, use: (folder: string) => number): number => {
  const folder = join(mkdtempSync(join(tmpdir(), 'flow-lab-')), 'checkout')
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit], { cwd: root, stdio: 'inherit' })
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return use(folder)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

const bisect = (file: string, good: string, bad: string): number =>
  inCheckout(bad, (folder) => {
    const git = (...its: string[]) =>
      spawnSync('git', ['bisect', ...its], { cwd: folder, stdio: 'inherit' }).status ?? 1
    const status =
      git('start', bad, good) || git('run', process.execPath, import.meta.filename, file, '--charts', folder)
    git('reset')
    return status === 0 ? 0 : cannotTell
  })

process.exitCode = await main().catch((error: unknown) =>
  fail([error instanceof Error ? error.message : String(error)]),
)
