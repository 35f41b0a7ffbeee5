import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

afterEach(cleanup)

const page = (active: boolean) => (
  <>
    <button type="button">Continue</button>
    <LoadingOverlay active={active} />
  </>
)

test('the overlay is seen after 300 ms only, takes no press and no focus, and is gone with the wait [NAV-11]', async () => {
  const { again } = await show(page(false))
  const button = screen.getByRole('button')
  button.focus()
  again(page(true))
  const overlay = screen.getAllByRole('status').find((each) => each.textContent === 'Loading…') as HTMLElement
  const { opacity, animation, pointerEvents } = getComputedStyle(overlay)
  expect({ opacity, animation, pointerEvents }).toEqual({
    opacity: '0',
    animation: '0.15s 0.3s forwards appear',
    pointerEvents: 'none',
  })
  expect(overlay.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0)
  expect(document.activeElement).toBe(button)
  again(page(false))
  expect(overlay.isConnected).toBe(false)
  expect(document.activeElement).toBe(button)
})
