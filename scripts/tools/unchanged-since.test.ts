import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { unchangedSince } from './unchanged-since.ts'

const folder = mkdtempSync(join(tmpdir(), 'unchanged-since-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a change counts whether it is committed, only saved, or in a new file; a pushed one does not', () => {
  const root = join(folder, 'work')
  mkdirSync(root)
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const git = (...command: string[]) =>
    spawnSync('git', [...author, ...command], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const commit = () => {
    git('add', '.')
    git('commit', '--quiet', '--message', 'A change')
    return git('rev-parse', '--short', 'HEAD')
  }
  expect(unchangedSince(root, ['lab'])).toBeUndefined()
  git('init', '--quiet', '--initial-branch', 'main')
  mkdirSync(join(root, 'lab'))
  write('lab/a.ts', '1')
  write('other.ts', '1')
  const first = commit()
  expect(unchangedSince(root, ['lab'])).toBe(first)
  write('other.ts', '2')
  expect(unchangedSince(root, ['lab'])).toBe(first)
  write('lab/a.ts', '2')
  expect(unchangedSince(root, ['lab'])).toBeUndefined()
  write('lab/a.ts', '1')
  write('lab/b.ts', '1')
  expect(unchangedSince(root, ['lab'])).toBeUndefined()

  // With an upstream, commits that are not pushed count too.
  git('init', '--quiet', '--bare', join(folder, 'upstream'))
  git('remote', 'add', 'origin', join(folder, 'upstream'))
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  const second = commit()
  expect(unchangedSince(root, ['lab'])).toBeUndefined()
  expect(unchangedSince(root, ['other.ts'])).toBeUndefined()
  git('push', '--quiet')
  expect(unchangedSince(root, ['lab', 'other.ts'])).toBe(second)
})
