import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonthsUtc, formatUtc, formatUtcDate, remaining } from './calendar.ts'

const at = (iso: string): number => Date.parse(iso)
const moment = fc.integer({ min: at('1971-01-01T00:00:00Z'), max: at('2199-12-31T23:59:59Z') })
const months = fc.integer({ min: 0, max: 240 })

describe('moments as people read them', () => {
  test.each([
    ['2026-11-20T14:05:09.123Z', '20 Nov 2026, 14:05 UTC', '۲۹ آبان ۱۴۰۵، ۱۴:۰۵ UTC'],
    ['2026-03-20T23:59:59Z', '20 Mar 2026, 23:59 UTC', '۲۹ اسفند ۱۴۰۴، ۲۳:۵۹ UTC'],
    ['2026-03-21T00:00:00Z', '21 Mar 2026, 00:00 UTC', '۱ فروردین ۱۴۰۵، ۰۰:۰۰ UTC'],
    ['2025-03-20T12:00:00Z', '20 Mar 2025, 12:00 UTC', '۳۰ اسفند ۱۴۰۳، ۱۲:۰۰ UTC'],
    ['2024-02-29T01:02:03Z', '29 Feb 2024, 01:02 UTC', '۱۰ اسفند ۱۴۰۲، ۰۱:۰۲ UTC'],
    ['2026-11-21T01:30:00+03:30', '20 Nov 2026, 22:00 UTC', '۲۹ آبان ۱۴۰۵، ۲۲:۰۰ UTC'],
  ])('%s is %s, and %s [NUM-13, L10-02]', (iso, english, persian) => {
    expect(formatUtc(iso, 'en')).toBe(english)
    expect(formatUtc(iso, 'fa')).toBe(persian)
    expect(formatUtc(at(iso), 'fa')).toBe(persian)
    expect(formatUtcDate(iso, 'en')).toBe(english.split(',')[0])
    expect(formatUtcDate(iso, 'fa')).toBe(persian.split('،')[0])
  })

  test.each(['', 'soon', '2026-13-01T00:00:00Z', Number.NaN])('%j is no moment', (text) => {
    expect(() => formatUtc(text, 'en')).toThrow(RangeError)
    expect(() => formatUtcDate(text, 'fa')).toThrow(RangeError)
  })
})

describe('months', () => {
  test.each([
    ['2026-01-15T10:20:30.400Z', 1, '2026-02-15T10:20:30.400Z'],
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 48, '2032-02-29T12:00:00.000Z'],
    ['2026-11-30T05:00:00.000Z', 3, '2027-02-28T05:00:00.000Z'],
    ['2026-12-31T05:00:00.000Z', 0, '2026-12-31T05:00:00.000Z'],
    ['2026-03-31T05:00:00.000Z', -1, '2026-02-28T05:00:00.000Z'],
    ['2026-01-31T05:00:00.000Z', -2, '2025-11-30T05:00:00.000Z'],
  ])('%s and %i months is %s', (from, count, until) => {
    expect(new Date(addMonthsUtc(at(from), count)).toISOString()).toBe(until)
  })

  test('the result is so many months on, never past the day it started from, at the same time of day', () => {
    fc.assert(
      fc.property(moment, months, (from, count) => {
        const [start, end] = [new Date(from), new Date(addMonthsUtc(from, count))]
        const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()
        expect(monthOf(end) - monthOf(start)).toBe(count)
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
        const dayAfter = new Date(end.getTime() + 86_400_000)
        // Only the end of a month cuts a day short.
        if (end.getUTCDate() < start.getUTCDate()) expect(dayAfter.getUTCDate()).toBe(1)
        expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000)
      }),
      { numRuns: 1000 },
    )
  })

  test('later starts and more months never end earlier', () => {
    fc.assert(
      fc.property(moment, moment, months, months, (a, b, m, n) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        const [few, many] = [Math.min(m, n), Math.max(m, n)]
        // Days cut to the same month end keep only their time of day, so starts are compared by whole days.
        const wholeDay = (ms: number): number => ms - (ms % 86_400_000)
        expect(addMonthsUtc(wholeDay(early), few)).toBeLessThanOrEqual(addMonthsUtc(wholeDay(late), few))
        expect(addMonthsUtc(early, few)).toBeLessThanOrEqual(addMonthsUtc(early, many))
        if (few < many) expect(addMonthsUtc(early, few)).toBeLessThan(addMonthsUtc(early, many))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    [at('2026-01-01T00:00:00Z'), 0.5],
    [at('2026-01-01T00:00:00Z'), Number.NaN],
    [Number.NaN, 1],
    [8.64e15, 1],
  ])('%d and %d months is refused', (from, count) => {
    expect(() => addMonthsUtc(from, count)).toThrow(RangeError)
  })
})

describe('countdown', () => {
  test.each([
    [900_000, { minutes: 15, seconds: 0, over: false }],
    [899_001, { minutes: 15, seconds: 0, over: false }],
    [899_000, { minutes: 14, seconds: 59, over: false }],
    [61_000, { minutes: 1, seconds: 1, over: false }],
    [60_000, { minutes: 1, seconds: 0, over: false }],
    [1, { minutes: 0, seconds: 1, over: false }],
    [0, { minutes: 0, seconds: 0, over: true }],
    [-5_000, { minutes: 0, seconds: 0, over: true }],
    [7_200_000, { minutes: 120, seconds: 0, over: false }],
  ])('%i ms before its end it reads %j', (left, reads) => {
    expect(remaining(1_800_000_000_000 + left, 1_800_000_000_000)).toEqual(reads)
  })

  test('it never increases, and is over exactly at its end', () => {
    const span = fc.integer({ min: -10_000, max: 10_000_000 })
    const seconds = ({ minutes, seconds }: { minutes: number; seconds: number }): number => minutes * 60 + seconds
    fc.assert(
      fc.property(span, span, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(seconds(remaining(less, 0))).toBeLessThanOrEqual(seconds(remaining(more, 0)))
        expect(remaining(a, 0).over).toBe(a <= 0)
      }),
    )
  })
})
