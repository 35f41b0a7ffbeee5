import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const [recording = ''] = globSync('stories/recordings/*.json', { cwd: root }).toSorted()
const folder = mkdtempSync(join(tmpdir(), 'flow-lab-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...its: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/flow-lab-replay.ts'), ...its], {
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
