import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '#src/runtime/context/app-context.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'
import { lazyChunk } from './chunks.ts'
import { OptionalBoundary } from './optional-boundary.tsx'

let close: () => void = () => undefined

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.mockReset().mockResolvedValue(new Response())
  vi.spyOn(globalThis, 'fetch').mockImplementation(server)
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

/** Of the portal itself; the API has its own. */
const server = vi.fn<typeof fetch>()

const Chart = () => <p>the chart</p>

/** An optional part whose code arrives only while `isThere`. */
const show = async ({ isThere = false, isWanted = false } = {}) => {
  signedIn()
  const portal = openPortal({ path: '/customer_care' })
  close = portal.close
  await screen.findByRole('heading', { level: 1, name: 'Customer Care' })
  const code = { isThere }
  const Part = lazyChunk(
    'chart',
    async () => {
      if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return { Chart }
    },
    'Chart',
  )
  // React waits for the part's code within `act`.
  await act(async () =>
    render(
      <AppContext value={portal.app}>
        <OptionalBoundary fallback={<p>nothing</p>} isWanted={isWanted}>
          <Part />
        </OptionalBoundary>
      </AppContext>,
    ),
  )
  return { ...portal, code }
}
const reconnect = () => act(async () => window.dispatchEvent(new Event('online')))

test('an optional part that was lost with the connection is loaded when the connection is back', async () => {
  const { code, reloads } = await show()
  await screen.findByText('nothing')
  code.isThere = true
  await reconnect()
  await screen.findByText('the chart')
  expect(reloads()).toBe(0)
})

test('a part that the browser does not load again is repaired by a reload when the connection is back', async () => {
  const { reloads } = await show()
  await screen.findByText('nothing')
  expect(reloads()).toBe(0)
  await reconnect()
  await waitFor(() => expect(reloads()).toBe(1))
})

test('a part is not repaired by a reload that would lose input', async () => {
  const { app, reloads } = await show()
  await screen.findByText('nothing')
  act(() => app.session.send({ type: 'form.dirtied', form: 'other' }))
  await reconnect()
  await screen.findByText('nothing')
  expect(reloads()).toBe(0)
})

test('a part that the user has asked for is repaired at once', async () => {
  const { reloads } = await show({ isWanted: true })
  await screen.findByText('nothing')
  await waitFor(() => expect(reloads()).toBe(1))
})

test('no part is repaired by a reload while the server cannot be reached: the page would be lost', async () => {
  server
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
  const { reloads } = await show({ isWanted: true })
  await screen.findByText('nothing')
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  await reconnect()
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
  expect(reloads()).toBe(0)
})
