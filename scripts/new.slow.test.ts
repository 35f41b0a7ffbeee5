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

/** Runs a tool. @throws with the end of its output when it fails */
const pass = (script: string, ...parameters: string[]) => {
  try {
    return node(script, ...parameters)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${script} ${parameters.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-6_000)}`)
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
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

test('after `npm run new` for each kind the checks and the tests of the new workflows pass', {
  timeout: 900_000,
}, () => {
  pass('scripts/new.ts', 'finance', 'wire-archive', 'list')
  pass('scripts/new.ts', 'calls', 'call-label', 'form')
  pass('scripts/new.ts', 'care', 'health-check', 'call')
  expect(() => node('scripts/new.ts', 'finance', 'wire-archive')).toThrow('The workflow "wire-archive" exists')

  pass('scripts/generate.ts', '--check')
  pass('node_modules/@lingui/cli/dist/lingui.js', 'compile', '--strict')
  pass('node_modules/typescript/bin/tsc', '-b')
  const vitest = (project: string, ...files: string[]) =>
    pass('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)
  vitest('unit', 'machines/charts.test.ts', 'scripts/flow-names.test.ts', 'scripts/tools')
  vitest('sandbox', 'sandbox/access.test.ts', 'wire-archive', 'call-label', 'health-check')
  const pages = ['access-map', 'stories/coverage', 'stories/main-stories']
  vitest('screens', 'wire-archive', 'call-label', 'health-check', ...pages)
})
