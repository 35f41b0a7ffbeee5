import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { VITEST: _, NODE_ENV: __, TESTS: ___, ...env } = process.env

let copy: string

const node = (script: string, ...parameters: string[]): string =>
  execFileSync(process.execPath, [join(copy, script), ...parameters], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The exit code and output of a tool. */
const outcomeOf = (script: string, ...parameters: string[]) => {
  try {
    return { code: 0, output: node(script, ...parameters) }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { code: status, output: `${stdout}${stderr}`.slice(-4_000) }
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-workflow-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean)) {
    if (/\.(png|mmd)$/.test(file) && !file.startsWith('docs/flows/')) continue
    cpSync(join(root, file), join(copy, file), { recursive: true, force: true, errorOnExist: false })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('after `npm run new` for each kind the checks and the tests of the new workflows pass', {
  timeout: 900_000,
}, () => {
  node('scripts/new.ts', 'finance', 'wire-archive', 'list')
  node('scripts/new.ts', 'calls', 'call-label', 'form')
  node('scripts/new.ts', 'care', 'health-check', 'call')
  expect(outcomeOf('scripts/new.ts', 'finance', 'wire-archive')).toMatchObject({ code: 2 })

  expect(outcomeOf('scripts/generate.ts', '--check')).toMatchObject({ code: 0 })
  expect(outcomeOf('node_modules/@lingui/cli/dist/lingui.js', 'compile', '--strict')).toMatchObject({ code: 0 })
  expect(outcomeOf('node_modules/typescript/bin/tsc', '-b')).toEqual({ code: 0, output: '' })
  const vitest = (project: string, ...files: string[]) =>
    outcomeOf('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)
  expect(vitest('unit', 'machines/charts.test.ts', 'scripts/flow-names.test.ts', 'scripts/tools')).toMatchObject({
    code: 0,
  })
  expect(vitest('sandbox', 'sandbox/access.test.ts', 'wire-archive', 'call-label', 'health-check')).toMatchObject({
    code: 0,
  })
  expect(
    vitest(
      'screens',
      'wire-archive',
      'call-label',
      'health-check',
      'src/app/pages',
      'stories/coverage',
      'stories/main-stories',
    ),
  ).toMatchObject({ code: 0 })
})
