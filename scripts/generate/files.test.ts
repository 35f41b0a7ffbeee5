import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Generated, outdated, writeGenerated } from './files.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const part = (files: Record<string, string>): Generated => ({
  files: new Map(Object.entries(files)),
  owned: ['*.mmd'],
  faults: [],
  summary: [],
})

test('missing, outdated and superfluous files are named, then written or removed; files of others stay', () => {
  writeFileSync(join(root, 'old.mmd'), 'old')
  writeFileSync(join(root, 'same.mmd'), 'same')
  writeFileSync(join(root, 'changed.mmd'), 'before')
  writeFileSync(join(root, 'by-hand.md'), 'words')
  const generated = part({ 'same.mmd': 'same', 'changed.mmd': 'after', 'new.json': '{}' })
  expect(outdated(root, generated)).toEqual([
    'changed.mmd is out of date: run "npm run generate".',
    'new.json is out of date: run "npm run generate".',
    'old.mmd is out of date: run "npm run generate".',
  ])
  writeGenerated(root, generated)
  expect(outdated(root, generated)).toEqual([])
  expect(Object.fromEntries(readdirSync(root).map((name) => [name, readFileSync(join(root, name), 'utf8')]))).toEqual({
    'same.mmd': 'same',
    'changed.mmd': 'after',
    'new.json': '{}',
    'by-hand.md': 'words',
  })
})
