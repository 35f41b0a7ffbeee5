import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from './publish.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-publish-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** A build with a page that names its one script. */
const build = (script: string): void => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  write(`dist/assets/${script}`, `the code of ${script}`)
  write(`dist/assets/${script}.br`, 'compressed')
  write('dist/index.html', `<script src="/assets/${script}">`)
  write('dist/index.html.br', `compressed ${script}`)
  write('dist/announcements.json', '[]')
  write('dist/.vite/manifest.json', '{}')
}

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 20)

const publishAt = (days: number) =>
  publish({
    built: join(folder, 'dist'),
    to: join(folder, 'served'),
    configuration: join(folder, 'portal.json'),
    keepDays: 30,
    now: new Date(start + days * day),
  })

const served = (): string[] =>
  readdirSync(join(folder, 'served'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'served').length + 1))
    .toSorted()

test('scripts of older builds stay for thirty days after the last build that had them; the rest is replaced', () => {
  write('portal.json', '{"version":1}')
  build('one.js')
  expect(publishAt(0)).toEqual({ added: 5, kept: 0, removed: 0 })
  build('two.js')
  // The build keeps what begins with a dot for itself.
  expect(publishAt(1)).toEqual({ added: 5, kept: 2, removed: 0 })
  expect(served()).toEqual([
    'announcements.json',
    'assets/one.js',
    'assets/one.js.br',
    'assets/two.js',
    'assets/two.js.br',
    'index.html',
    'index.html.br',
    'portal.json',
  ])
  expect(readFileSync(join(folder, 'served/index.html'), 'utf8')).toContain('two.js')
  expect(publishAt(29)).toMatchObject({ kept: 2, removed: 0 })
  expect(publishAt(31)).toMatchObject({ kept: 0, removed: 2 })
  expect(existsSync(join(folder, 'served/assets/two.js'))).toBe(true)
})

test('going back to an older build counts its scripts as current again', () => {
  write('portal.json', '{"version":1}')
  build('one.js')
  publishAt(0)
  build('two.js')
  publishAt(20)
  build('one.js')
  expect(publishAt(31)).toMatchObject({ kept: 2, removed: 0 })
  build('two.js')
  expect(publishAt(60)).toMatchObject({ kept: 2, removed: 0 })
})
