import { expect, test } from 'vitest'
import { readLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { testOf } from './saved-test.ts'

const text = testOf('a "quoted" sale.json', kioskLog(1), { module: '#charts', name: 'charts' })

/** Runs the saved test with these charts and returns its title. */
const run = (charts: typeof kioskCharts): string => {
  let title = ''
  const runAtOnce = (its: string, act: () => void) => {
    title = its
    act()
  }
  // Its recording is declared below the test, which Vitest runs later.
  const [head = '', recording = ''] = text.replace(/^import .*$/gm, '').split(/(?=\nconst recording = )/)
  new Function('test', 'expect', 'readLog', 'replay', 'charts', recording + head)(
    runAtOnce,
    expect,
    readLog,
    replay,
    charts,
  )
  return title
}

test('a saved test passes while the charts fit the recording, and fails when they do not', () => {
  expect(text).toContain("import { charts } from '#charts'\n")
  expect(run(kioskCharts)).toBe('a "quoted" sale.json plays as it was recorded')
  expect(() => run(dearKioskCharts)).toThrow(/divergence/)
})
