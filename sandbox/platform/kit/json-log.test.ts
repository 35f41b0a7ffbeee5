import { expect, test } from 'vitest'
import { jsonLog } from './json-log.ts'

test('a line of the log is one object of JSON, with the reference of an incident', () => {
  const lines: string[] = []
  const log = jsonLog(
    (line) => lines.push(line),
    () => new Date('2026-11-20T08:00:00Z'),
  )
  log('A stream has ended: the session was ended.')
  log('C8XKMEMCVS GET /api/v1/cart/prj_hafen/ Error: no\n    at cart.ts:7')
  const at = '2026-11-20T08:00:00.000Z'
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at, level: 'warn', message: 'A stream has ended: the session was ended.' },
    {
      at,
      level: 'error',
      reference: 'C8XKMEMCVS',
      method: 'GET',
      path: '/api/v1/cart/prj_hafen/',
      message: 'Error: no\n    at cart.ts:7',
    },
  ])
  expect(lines.every((line) => !line.includes('\n'))).toBe(true)
})
