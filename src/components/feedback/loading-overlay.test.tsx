import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const page = (active: boolean) => (
  <>
    <button type="button">Continue</button>
    <LoadingOverlay active={active} />
  </>
)

test('the overlay appears after 300 ms, takes neither clicks nor focus, and disappears when loading ends [NAV-11]', async () => {
  const { again } = await show(page(false))
  vi.useFakeTimers()
  const button = screen.getByRole('button')
  button.focus()
  again(page(true))
  // Screen readers announce its words as soon as they are in the page, so they come with the picture.
  await act(() => vi.advanceTimersByTime(299))
  expect(screen.queryByText('Loading…')).toBeNull()
  await act(() => vi.advanceTimersByTime(1))
  const overlay = screen.getByText('Loading…').closest('[role=status]') as HTMLElement
  expect(getComputedStyle(overlay).pointerEvents).toBe('none')
  expect(overlay.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0)
  expect(document.activeElement).toBe(button)
  again(page(false))
  expect(overlay.isConnected).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('loading that ends within 300 ms announces nothing', async () => {
  const { again } = await show(page(false))
  vi.useFakeTimers()
  again(page(true))
  await act(() => vi.advanceTimersByTime(200))
  again(page(false))
  await act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Loading…')).toBeNull()
})
