import * as v from 'valibot'
import { expect, test } from 'vitest'
import { daySchema, daysUntil, hasPlausibleYear, momentAt } from './days.ts'

const shown = (moment: string, zone: string, count: number) =>
  daysUntil(Date.parse(moment), zone, count).map(({ date, start }) => `${date} ${new Date(start).toISOString()}`)

test('days are those of the time zone, oldest first', () => {
  expect(shown('2026-11-20T20:31:00.500Z', 'Asia/Tehran', 2)).toEqual([
    '2026-11-20 2026-11-19T20:30:00.000Z',
    '2026-11-21 2026-11-20T20:30:00.000Z',
  ])
  expect(shown('2026-11-20T20:29:59.999Z', 'Asia/Tehran', 1)).toEqual(['2026-11-20 2026-11-19T20:30:00.000Z'])
  expect(shown('2026-03-01T00:00:00.000Z', 'UTC', 2)).toEqual([
    '2026-02-28 2026-02-28T00:00:00.000Z',
    '2026-03-01 2026-03-01T00:00:00.000Z',
  ])
})

test('a day has 23 or 25 hours when clocks change', () => {
  expect(shown('2026-10-26T12:00:00.000Z', 'Europe/Berlin', 3)).toEqual([
    '2026-10-24 2026-10-23T22:00:00.000Z',
    '2026-10-25 2026-10-24T22:00:00.000Z',
    '2026-10-26 2026-10-25T23:00:00.000Z',
  ])
  expect(shown('2026-03-30T12:00:00.000Z', 'Europe/Berlin', 2)).toEqual([
    '2026-03-29 2026-03-28T23:00:00.000Z',
    '2026-03-30 2026-03-29T22:00:00.000Z',
  ])
})

// Clocks in Chile go from 23:59:59 to 1:00 in September, and from 23:59:59 back to 23:00 in April.
test('a day whose midnight does not exist, or whose eve has two last hours, starts at its first moment', () => {
  expect(shown('2026-09-06T12:00:00.000Z', 'America/Santiago', 2)).toEqual([
    '2026-09-05 2026-09-05T04:00:00.000Z',
    '2026-09-06 2026-09-06T04:00:00.000Z',
  ])
  expect(shown('2026-04-05T12:00:00.000Z', 'America/Santiago', 2)).toEqual([
    '2026-04-04 2026-04-04T03:00:00.000Z',
    '2026-04-05 2026-04-05T04:00:00.000Z',
  ])
})

test('a time of day of a zone is a moment, once when clocks show it twice, and none when they leave it out', () => {
  const momentOf = (clock: string, zone: string) => {
    const at = momentAt(clock, zone)
    return at === undefined ? undefined : new Date(at).toISOString()
  }
  expect(momentOf('2026-11-20T09:30', 'Europe/Berlin')).toBe('2026-11-20T08:30:00.000Z')
  expect(momentOf('2026-11-20T09:30', 'Asia/Tehran')).toBe('2026-11-20T06:00:00.000Z')
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(momentOf('2026-02-30T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(momentOf('20 November', 'Europe/Berlin')).toBeUndefined()
})

test.for(['1900-01-01', '1988-03-14', '2199-12-31'])('%s is of a plausible year', (day) => {
  expect([hasPlausibleYear(day), v.is(daySchema, day)]).toEqual([true, true])
})

test.for(['0001-01-01', '1370-05-12', '1899-12-31', '2200-01-01', '9999-12-31'])(
  '%s is of no plausible year',
  (day) => {
    expect([hasPlausibleYear(day), v.is(daySchema, day)]).toEqual([false, false])
  },
)
