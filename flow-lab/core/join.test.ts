import { expect, test } from 'vitest'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { joinLogs } from './join.ts'
import { isDigest, type Log } from './log.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'

const walked = (root: string, seed: number, startedAt: string): Log => {
  const { recorder, step, actor } = startRandomRun(toysFrom(root), seed, { name: root })
  const next = seededNumbers(seed)
  for (let count = 0; count < 40; count++) step(next())
  const { log } = recorder.log()
  actor.stop()
  return { ...log, header: { ...log.header, startedAt } }
}

test('joinLogs joins the logs of two consecutive pages into one log that replays', () => {
  const first = walked('basket', 1, '2026-11-21T08:00:00.000Z')
  const second = walked('shop', 2, '2026-11-21T09:00:00.000Z')
  const log = joinLogs(first, second, charts, 'basket')
  expect(readLog(writeLog(log))).toEqual({ ok: true, value: log })
  expect(replay(log, charts)).toMatchObject({ problems: [], divergence: null, last: log.lines.length })
  const events = (of: Log) => of.lines.filter((line) => !isDigest(line)).map(([, path, event]) => [path, event])
  expect(events(log)).toEqual([
    ...events(first),
    ['basket', { type: 'xstate.stop' }],
    ['shop', { type: 'xstate.init', ...second.header.actors.shop }],
    ...events(second),
  ])
  const start = log.lines.find(([, path]) => path === 'shop')
  expect(start?.[0]).toBe(3_600_000)
  expect(Object.keys(log.header.charts).sort()).toEqual(['basket', 'parcel', 'shop'])
})

test('a joined log has the appearance of the first page, or of the second if the first rendered nothing', () => {
  const [first, second] = [
    walked('basket', 1, '2026-11-21T08:00:00.000Z'),
    walked('basket', 2, '2026-11-21T09:00:00.000Z'),
  ]
  const withAppearance = (log: Log, language: string, theme: string) => ({
    ...log,
    header: { ...log.header, language, theme },
  })
  const appearanceOf = (of: Log) => {
    const { language, theme } = joinLogs(of, withAppearance(second, 'fa', 'dark'), charts, 'basket').header
    return [language, theme]
  }
  expect(appearanceOf(withAppearance(first, 'en', 'light'))).toEqual(['en', 'light'])
  expect(appearanceOf(withAppearance(first, 'und', 'none'))).toEqual(['fa', 'dark'])
})
