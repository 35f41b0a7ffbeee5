import { CatchBoundary } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, forgetLost, lazyChunk, loadChunk } from './chunks.ts'

beforeEach(() => {
  // React says of every error that a boundary catches that it was caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const errorOf = (promise: Promise<unknown>): Promise<ChunkLoadError> =>
  promise.then(
    () => Promise.reject(new Error('it arrived')),
    (error) => error,
  )

describe('loading a chunk', () => {
  test('answers with what arrived', async () => {
    expect(await loadChunk('cart', async () => 'the cart')).toBe('the cart')
  })

  test('rejects with an error of that name, which says what was lost and why [NAV-13]', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/cart-a.js')
    const error = await errorOf(loadChunk('/cart', () => Promise.reject(gone)))
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect({ name: error.name, message: error.message, cause: error.cause }).toEqual({
      name: 'ChunkLoadError',
      message: '"/cart" did not arrive',
      cause: gone,
    })
    // One inside another stays the one that was lost.
    expect(await errorOf(loadChunk('page', () => Promise.reject(error)))).toBe(error)
  })

  test('gives up after 120 seconds, and not before [NAV-13]', async () => {
    vi.useFakeTimers()
    let isOver = false
    const error = errorOf(loadChunk('/cart', () => new Promise(() => undefined))).finally(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toBeInstanceOf(ChunkLoadError)
    expect(vi.getTimerCount()).toBe(0)
    await loadChunk('/cart', async () => 'the cart')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a component in a chunk of its own', () => {
  const Cart = ({ count }: { count: number }) => <p>{count} numbers</p>

  const show = async (Chunk: (props: { count: number }) => React.ReactElement) => {
    const shown = (round: number) => (
      <CatchBoundary getResetKey={() => round} errorComponent={({ error }) => <p>{String(error)}</p>}>
        <Suspense fallback={<p>waiting</p>}>
          <Chunk count={2} />
        </Suspense>
      </CatchBoundary>
    )
    const { rerender } = await act(async () => render(shown(0)))
    return { showAgain: (round: number) => act(async () => rerender(shown(round))) }
  }

  test('is waited for, asked for once, and drawn at once when it was fetched ahead', async () => {
    const arrival = Promise.withResolvers<{ Cart: typeof Cart }>()
    const load = vi.fn(() => arrival.promise)
    const Chunk = lazyChunk('cart', load, 'Cart')
    await show(Chunk)
    screen.getByText('waiting')
    await act(async () => arrival.resolve({ Cart }))
    screen.getByText('2 numbers')
    cleanup()

    const Ahead = lazyChunk('cart', async () => ({ Cart }), 'Cart')
    await Ahead.preload()
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Ahead count={3} />
      </Suspense>,
    )
    screen.getByText('3 numbers')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('that was lost stays lost until what was lost is forgotten, and is asked for again then [NAV-13]', async () => {
    const load = vi.fn<() => Promise<{ Cart: typeof Cart }>>(() => Promise.reject(new TypeError('gone')))
    const Chunk = lazyChunk('cart', load, 'Cart')
    await Chunk.preload()
    const { showAgain } = await show(Chunk)
    screen.getByText('ChunkLoadError: "cart" did not arrive')
    await showAgain(1)
    screen.getByText('ChunkLoadError: "cart" did not arrive')
    expect(load).toHaveBeenCalledTimes(1)
    load.mockResolvedValue({ Cart })
    forgetLost()
    await showAgain(2)
    screen.getByText('2 numbers')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
