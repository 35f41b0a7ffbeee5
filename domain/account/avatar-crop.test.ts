import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedCrop, draggedCrop, squareOf, wholeCrop } from './avatar-crop.ts'

const wide = { width: 1200, height: 800 }

test('the largest square in the middle, at an edge, and a part of it', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 800 })
  expect(squareOf(wide, { zoom: 1, x: 1, y: 0 })).toEqual({ left: 400, top: 0, side: 800 })
  expect(squareOf(wide, { zoom: 2, x: 0.5, y: 1 })).toEqual({ left: 400, top: 400, side: 400 })
})

test('dragging moves the picture with the pointer, until its edge', () => {
  expect(draggedCrop(wide, wholeCrop, 0.25, 0)).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(draggedCrop(wide, wholeCrop, -0.1, 0.5)).toEqual({ zoom: 1, x: 0.7, y: 0.5 })
  expect(draggedCrop(wide, { zoom: 2, x: 0, y: 0 }, 1, 1)).toEqual({ zoom: 2, x: 0, y: 0 })
})

test('every square of every crop lies inside of the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 10_000 }), height: fc.integer({ min: 1, max: 10_000 }) })
  const any = fc.double({ min: -10, max: 10, noNaN: true })
  fc.assert(
    fc.property(size, fc.record({ zoom: any, x: any, y: any }), any, any, (given, change, right, down) => {
      const { left, top, side } = squareOf(given, draggedCrop(given, changedCrop(wholeCrop, change), right, down))
      const most = 1e-6
      expect(left).toBeGreaterThanOrEqual(-most)
      expect(top).toBeGreaterThanOrEqual(-most)
      expect(left + side).toBeLessThanOrEqual(given.width + most)
      expect(top + side).toBeLessThanOrEqual(given.height + most)
      expect(side).toBeGreaterThan(0)
    }),
  )
})
