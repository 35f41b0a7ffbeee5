import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDrawnInSlices } from './use-drawn-in-slices.ts'

test('content is drawn a render after it is ready, and gone at once', () => {
  const rendered: [isReady: boolean, isDrawn: boolean][] = []
  const { rerender } = renderHook(
    ({ isReady }) => {
      rendered.push([isReady, useDrawnInSlices(isReady)])
    },
    { initialProps: { isReady: false } },
  )
  rerender({ isReady: true })
  rerender({ isReady: false })
  const steps = rendered.filter((step, index) => String(step) !== String(rendered[index - 1]))
  expect(steps).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('content that is ready at first is drawn at once', () => {
  const { result } = renderHook(() => useDrawnInSlices(true))
  expect(result.current).toBe(true)
})
