import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const [recording = ''] = globSync('stories/recordings/*.json', { cwd: root }).toSorted()
const folder = mkdtempSync(join(tmpdir(), 'flow-lab-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...its: string[]) => runIn(root, ...its)

/** Runs the script of a copy of the project. */
const runIn = (project: string, ...its: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [join(project, 'scripts/flow-lab-replay.ts'), ...its], {
    encoding: 'utf8',
  })
  return { status, said: stdout.trim() }
}

/** A project with changed charts: the code of this one, without its cart. */
const changedProject = (change: (text: string) => string) => {
  const project = mkdtempSync(join(folder, 'project-'))
  for (const part of ['domain', 'machines', 'flow-lab', 'package.json'])
    cpSync(join(root, part), join(project, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const file = join(project, 'machines/buying/cart/cart.machine.ts')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return project
}

test('a stored recording replays on the charts of this commit: exit 0', () => {
  expect(run(join(root, recording))).toEqual({
    status: 0,
    said: expect.stringMatching(/^(note: .*\n)*as recorded: \d+ lines$/),
  })
}, 60_000)

test('a file that is no recording, and charts that do not load, cannot be told: exit 125', () => {
  const other = join(folder, 'other.json')
  writeFileSync(other, '{}')
  expect(run(other)).toEqual({ status: 125, said: 'cannot tell: This is JSON, but not a recording' })
  const broken = changedProject(() => 'export const x = ')
  expect(run(join(root, recording), '--charts', broken)).toMatchObject({ status: 125 })
  mkdirSync(join(folder, 'empty/machines'), { recursive: true })
  expect(run(join(root, recording), '--charts', join(folder, 'empty')).said).toMatch(/^cannot tell: There is no chart/)
}, 60_000)

test('a chart with another behaviour differs at a line: exit 1', () => {
  const project = changedProject((text) =>
    text.replaceAll("target: 'filled", "target: 'emptied").replaceAll("'emptied", "'failed"),
  )
  const { status, said } = run(join(root, recording), '--charts', project)
  expect({ status, said }).toMatchObject({ status: 1, said: expect.stringMatching(/differs at line \d+: /) })
}, 60_000)

test('--on replays on the charts of a commit; --bisect names the first commit that differs', () => {
  const repository = mkdtempSync(join(folder, 'repository-'))
  for (const part of ['domain', 'machines', 'flow-lab', 'scripts', 'package.json'])
    cpSync(join(root, part), join(repository, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  const git = (...its: string[]) =>
    execFileSync('git', ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...its], {
      cwd: repository,
      encoding: 'utf8',
    }).trim()
  const commit = (name: string, file: string, text: string): string => {
    writeFileSync(join(repository, file), text)
    git('add', file)
    git('commit', '--quiet', '--message', name)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  git('add', 'domain', 'machines', 'flow-lab', 'scripts', 'package.json')
  const good = commit('Begin', 'notes.md', 'one')
  commit('Change no chart', 'notes.md', 'two')
  const cart = 'machines/buying/cart/cart.machine.ts'
  const sound = readFileSync(join(repository, cart), 'utf8')
  const planted = commit('Plant a bug', cart, sound.replace('items.length === 0', 'items.length !== 0'))
  const bad = commit('Change no chart again', 'notes.md', 'three')

  const own = (...its: string[]) => runIn(repository, join(root, recording), ...its)
  expect(own('--on', good)).toMatchObject({ status: 0, said: expect.stringMatching(/as recorded: \d+ lines$/) })
  expect(own('--on', bad)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/differs at line \d+: cart, done loadCart: expected filled\.ready, found empty$/),
  })
  expect(own('--on', 'no-such-commit').status).toBe(125)
  expect(own('--bisect', good, bad)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${planted} is the first bad commit`),
  })
  // Neither leaves a checkout behind, nor moves the user's own.
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  expect(git('rev-parse', 'HEAD')).toBe(bad)
}, 120_000)
