import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageButtons, pageSlots } from './page-numbers.ts'

const paged = fc
  .integer({ min: 1, max: 5000 })
  .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)))

test('never more than 7 buttons, always the first, the last and the current page, in order [LIM-01]', () => {
  fc.assert(
    fc.property(paged, ([page, pageCount]) => {
      const slots = pageSlots(page, pageCount)
      const pages = slots.filter((slot) => typeof slot === 'number')
      expect(pages.length).toBeLessThanOrEqual(7)
      expect(pages).toContain(page)
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(pageCount)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(slots).toHaveLength(Math.min(pageCount, pageButtons))
    }),
  )
})

test('there is a gap exactly where pages are left out', () => {
  fc.assert(
    fc.property(paged, ([page, pageCount]) => {
      const slots = pageSlots(page, pageCount)
      for (const [at, slot] of slots.entries()) {
        const before = slots[at - 1]
        const after = slots[at + 1]
        if (typeof slot === 'number' && typeof after === 'number') expect(after).toBe(slot + 1)
        if (typeof slot === 'string') expect((after as number) - (before as number)).toBeGreaterThan(1)
      }
    }),
  )
})

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 14, [1, 2, 3, 4, 5, 'gap-after', 14]],
  [4, 14, [1, 2, 3, 4, 5, 'gap-after', 14]],
  [5, 14, [1, 'gap-before', 4, 5, 6, 'gap-after', 14]],
  [11, 14, [1, 'gap-before', 10, 11, 12, 13, 14]],
  [14, 14, [1, 'gap-before', 10, 11, 12, 13, 14]],
])('page %i of %i', (page, pageCount, slots) => {
  expect(pageSlots(page, pageCount)).toEqual(slots)
})
