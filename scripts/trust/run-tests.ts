import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Layer, layerOf } from './judged-tests.ts'

/** A test that failed; without a title, its file failed as a whole. */
export type FailedTest = { readonly file: string; readonly layer: Layer; readonly title: string }

export type Run = {
  readonly failed: readonly FailedTest[]
  readonly passed: number
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The longest run of a few files, and of all. */
const patience = 15 * 60_000

/**
 * Runs test files of a folder until the first failure.
 * @param databaseUrl of PostgreSQL; empty for the embedded database
 */
export const runTests = async (folder: string, files: readonly string[], databaseUrl = ''): Promise<Run> => {
  const report = join(folder, 'reports', 'teeth.json')
  rmSync(report, { force: true })
  const projects = [...new Set(files.flatMap((file) => layerOf(file) ?? []))]
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--root', folder, '--bail=1', '--reporter=json', `--outputFile=${report}`],
      ...projects.map((project) => `--project=${project}`),
      ...files,
    ],
    {
      cwd: folder,
      env: { ...withoutVitest(process.env), DATABASE_URL: databaseUrl },
      stdio: 'ignore',
      detached: process.platform !== 'win32',
    },
  )
  const stop = () => {
    if (child.pid === undefined) return
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  const limit = setTimeout(stop, patience)
  process.once('exit', stop)
  await new Promise((resolve) => child.once('exit', resolve))
  process.off('exit', stop)
  clearTimeout(limit)
  return resultsOf(readReport(report), folder)
}

/** A runner inside a test must not take itself for a worker of that test. */
const withoutVitest = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:VITEST|TEST|NODE_ENV|TINYPOOL)/.test(name)))

const resultsOf = ({ testResults }: Report, folder: string): Run => ({
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name).split(sep).join('/')
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName)
    const titles = failed.length === 0 && status === 'failed' ? [''] : failed
    return titles.map((title) => ({ file, layer: layerOf(file) ?? 'unit', title }))
  }),
  passed: testResults.flatMap((each) => each.assertionResults).filter(({ status }) => status === 'passed').length,
})

const readReport = (path: string): Report => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { testResults: [] }
  }
}
