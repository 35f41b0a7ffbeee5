import type { Log } from './log.ts'
import { writeLog } from './log-file.ts'

/**
 * A file for Vitest that replays a log and fails at the first line that differs. It plays changed charts as far as the log
 * fits them, so it tests a repair that changes a chart.
 *
 * @param charts the module that exports the charts by id
 */
export const testOf = (
  name: string,
  log: Log,
  charts: { readonly module: string; readonly name: string },
): string => `import { expect, test } from 'vitest'
import { readLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { ${charts.name} } from '${charts.module}'

test(${JSON.stringify(`${name} plays as it was recorded`)}, () => {
  const read = readLog(recording)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { problems, divergence } = replay(read.value, ${charts.name}, { allowChanged: true })
  expect({ problems, divergence }).toEqual({ problems: [], divergence: null })
})

const recording = ${JSON.stringify(writeLog(log))}
`
