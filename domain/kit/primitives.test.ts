import * as v from 'valibot'
import { expect, test } from 'vitest'
import { momentSchema } from './primitives.ts'

test.each([
  ['2026-11-20T08:00:00.000Z', true],
  ['2026-11-20T23:59:59Z', true],
  ['2028-02-29T00:00:00Z', true],
  ['2027-02-29T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-00-01T00:00:00Z', false],
  ['2026-01-00T00:00:00Z', false],
  ['2026-01-32T00:00:00Z', false],
  ['2026-01-01T24:00:00Z', false],
  ['2026-01-01T10:60:00Z', false],
  ['2026-01-01T10:00:60Z', false],
  ['2026-01-01T10:00:00+03:30', false],
])('%s is a moment: %s', (text, expected) => {
  expect(v.is(momentSchema, text)).toBe(expected)
})
