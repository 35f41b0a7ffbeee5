import { expect, test } from 'vitest'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { legalDay } from './legal-day.ts'

const evening = '2026-03-20T21:00:00.000Z'

test('an Iranian document of the last evening of the year in UTC is of the first day in Tehran', () => {
  expect(formatUtcDate(legalDay({ has_official: true }, evening), 'fa')).toBe('۱ فروردین ۱۴۰۵')
  expect(formatUtcDate(legalDay({ has_official: true }, '2026-03-20T20:29:59.999Z'), 'fa')).toBe('۲۹ اسفند ۱۴۰۴')
})

test('other documents have the day in UTC', () => {
  expect(legalDay({ has_official: false }, evening)).toBe('2026-03-20')
})
