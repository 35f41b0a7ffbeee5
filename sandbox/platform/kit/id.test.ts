import { expect, test } from 'vitest'
import { createId, createReference } from './id.ts'

test('ids start with their kind, are unique, and sort by creation', () => {
  const ids = Array.from({ length: 5_000 }, () => createId('ord'))
  expect(ids[0]).toMatch(/^ord_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(new Set(ids).size).toBe(5_000)
  expect(ids.toSorted()).toEqual(ids)
})

test('a reference has ten unambiguous letters and digits', () => {
  const references = Array.from({ length: 200 }, createReference)
  expect(references.every((reference) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(reference))).toBe(true)
  expect(new Set(references.map((reference) => reference.charAt(0))).size).toBeGreaterThan(10)
})
