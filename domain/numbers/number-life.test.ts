import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { autoRenewDays, day, type LifeStep, lifeStepsOf, nextEnd, restorationOf } from './number-life.ts'
import { reminderChoices } from './reminders.ts'
import { repeatsNumber } from './repeats-number.ts'

const start = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 11, 31) })
const cycle = fc.constantFrom(1, 3, 6, 12, 24)

test('a number that is renewed again and again ends on the day of its first day, or on the last of a shorter month', () => {
  fc.assert(
    fc.property(start, cycle, fc.integer({ min: 1, max: 60 }), (began, months, times) => {
      let end = addMonthsUtc(began, months)
      for (let renewed = 1; renewed < times; renewed += 1) end = nextEnd(began, end, months)
      expect(end).toBe(addMonthsUtc(began, months * times))
    }),
  )
  const began = Date.UTC(2027, 0, 31)
  const ends = [1, 2, 3].map((months) => new Date(addMonthsUtc(began, months)).toISOString().slice(0, 10))
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  expect(nextEnd(began, Date.UTC(2027, 1, 28), 1)).toBe(Date.UTC(2027, 2, 31))
})

test('an end that is no whole number of months after the start is counted from itself', () => {
  expect(nextEnd(Date.UTC(2026, 0, 10), Date.UTC(2026, 5, 17), 3)).toBe(Date.UTC(2026, 8, 17))
})

test('the steps of a life: reminders, renewals, the end, the warning and the deletion, in the order of time', () => {
  const steps = lifeStepsOf(0).map(({ id, kind, at }) => `${id} ${kind} ${at / day}`)
  expect(steps).toEqual([
    '10 remind -60',
    '0 remind -30',
    '11 remind -14',
    '1 remind -7',
    '12 remind -3',
    '2 autoRenew -3',
    '3 autoRenew -2',
    '4 remind -1',
    '5 autoRenew -1',
    '6 autoRenew 0',
    '7 expire 0',
    '8 warn 83',
    '9 delete 90',
  ])
  const daysOf = (wanted: LifeStep['kind']) =>
    lifeStepsOf(0).flatMap(({ kind, days }) => (kind === wanted ? [days] : []))
  expect([daysOf('remind'), daysOf('autoRenew')]).toEqual([reminderChoices, autoRenewDays])
})

test.each([
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
])('%i days after its end a yearly number owes %i cycles [NUM-04]', (days, cycles) => {
  const expires = Date.UTC(2026, 5, 1)
  const began = addMonthsUtc(expires, -12)
  expect(restorationOf({ start: began, expires, cycle: 12 }, expires + days * day)).toEqual({
    cycles,
    expires: addMonthsUtc(began, 12 + 12 * cycles),
  })
})

test('a restored number ends in the future, for as few cycles as its days past and that allow', () => {
  fc.assert(
    fc.property(start, cycle, fc.integer({ min: 1, max: 90 * day }), (began, months, past) => {
      const expires = addMonthsUtc(began, months)
      const now = expires + past
      const restored = restorationOf({ start: began, expires, cycle: months }, now)
      const least = past > 60 * day ? 3 : past > 30 * day ? 2 : 1
      expect(restored.expires).toBe(addMonthsUtc(began, months * (1 + restored.cycles)))
      expect(restored.expires).toBeGreaterThan(now)
      const isLeast = restored.cycles === least || addMonthsUtc(began, months * restored.cycles) <= now
      expect([restored.cycles >= least, isLeast]).toEqual([true, true])
    }),
  )
})

test.each([
  ['+493012345678', true],
  ['49 30 1234 5678', true],
  ['۴۹۳۰۱۲۳۴۵۶۷۸', true],
  ['\u2066+49 (30) 1234-5678\u2069', true],
  ['03012345678', false],
  ['49301234567', false],
  ['4930123456789', false],
  ['', false],
])('%s repeats +493012345678: %s', (typed, expected) => {
  expect(repeatsNumber(typed, '+493012345678')).toBe(expected)
})
