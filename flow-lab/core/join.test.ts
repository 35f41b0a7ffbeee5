import { expect, test } from 'vitest'
import { readModels, rootedAt } from '../../scripts/flow-models.ts'
import { numbersFrom, startWalk } from '../testing/walk.ts'
import { joined } from './join.ts'
import { isDigest, type Log } from './log.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'

const models = await readModels(['buy-number', 'quote', 'cart'])
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))

const walked = (root: string, seed: number, startedAt: string): Log => {
  const { recorder, step, actor } = startWalk(rootedAt(root, models), seed, { name: root })
  const next = numbersFrom(seed)
  for (let count = 0; count < 40; count++) step(next())
  const { log } = recorder.log()
  actor.stop()
  return { ...log, header: { ...log.header, startedAt } }
}

test('a page that was left and the one that came after it are one log', () => {
  const first = walked('cart', 1, '2026-11-21T08:00:00.000Z')
  const second = walked('buyNumber', 2, '2026-11-21T09:00:00.000Z')
  const log = joined(first, second, charts, 'cart')
  expect(readLog(writeLog(log))).toEqual({ ok: true, value: log })
  expect(replay(log, charts)).toMatchObject({ problems: [], divergence: null, last: log.lines.length })
  const told = (of: Log) => of.lines.filter((line) => !isDigest(line)).map(([, path, event]) => [path, event])
  expect(told(log)).toEqual([
    ...told(first),
    ['cart', { type: 'xstate.stop' }],
    ['buyNumber', { type: 'xstate.init', ...second.header.actors.buyNumber }],
    ...told(second),
  ])
  const start = log.lines.find(([, path]) => path === 'buyNumber')
  expect(start?.[0]).toBe(3_600_000)
  expect(Object.keys(log.header.charts).sort()).toEqual(['buyNumber', 'cart', 'quote'])
})

test('it looks as the first page did, or as the second where nothing of the first was to be seen', () => {
  const [first, second] = [walked('cart', 1, '2026-11-21T08:00:00.000Z'), walked('cart', 2, '2026-11-21T09:00:00.000Z')]
  const looking = (log: Log, language: string, theme: string) => ({
    ...log,
    header: { ...log.header, language, theme },
  })
  const lookOf = (of: Log) => {
    const { language, theme } = joined(of, looking(second, 'fa', 'dark'), charts, 'cart').header
    return [language, theme]
  }
  expect(lookOf(looking(first, 'en', 'light'))).toEqual(['en', 'light'])
  expect(lookOf(looking(first, 'und', 'none'))).toEqual(['fa', 'dark'])
})
