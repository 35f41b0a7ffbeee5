import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { show } from '#src/testing/show.tsx'
import { type DrawingName, drawings } from './shapes.ts'

afterEach(cleanup)

const names = Object.keys(drawings) as DrawingName[]
const place = () => document.querySelector('[data-drawing]')

test('an empty page has the place of its drawing at once, and its lines when they are loaded; neither is read out', async () => {
  await show(<EmptyState drawing="orders" title="No orders yet." />)
  expect(place()?.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(place()?.querySelectorAll('path')).toHaveLength(drawings.orders.length))
  expect(screen.getByRole('heading', { name: 'No orders yet.' })).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(names)('%s is drawn in two tones, and no shape twice', (name) => {
  const layers = new Set(drawings[name].map(([layer]) => layer))
  expect([...layers]).toEqual(
    expect.arrayContaining(['ground', name === 'noMatch' ? 'handle' : 'accent', 'line', 'air']),
  )
  expect(new Set(drawings[name].map(String)).size).toBe(drawings[name].length)
})
