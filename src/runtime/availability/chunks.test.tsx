import { CatchBoundary } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, lazyChunk, loadChunk, resetFailedChunks } from './chunks.ts'

beforeEach(() => {
  // React logs every error that a boundary catches.
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
  test('resolves to the module', async () => {
    expect(await loadChunk('cart', async () => 'the cart')).toBe('the cart')
  })

  test('rejects with a ChunkLoadError that names the chunk and its cause [NAV-13]', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/cart-a.js')
    const error = await errorOf(loadChunk('/cart', () => Promise.reject(gone)))
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect({ name: error.name, message: error.message, cause: error.cause }).toEqual({
      name: 'ChunkLoadError',
      message: '"/cart" did not arrive',
      cause: gone,
    })
    // A ChunkLoadError of a nested chunk is passed on unchanged.
    expect(await errorOf(loadChunk('page', () => Promise.reject(error)))).toBe(error)
  })

  test('starts no import while the server cannot be reached: browsers would keep its failure', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const unreachable = new TypeError('Failed to fetch')
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(unreachable)
    const load = vi.fn(async () => 'the cart')
    expect((await errorOf(loadChunk('cart', load))).cause).toBe(unreachable)
    expect(load).not.toHaveBeenCalled()
    // Without a network, a server on the same machine still responds.
    fetch.mockResolvedValue(new Response())
    expect(await loadChunk('cart', load)).toBe('the cart')
    expect(fetch.mock.calls).toEqual(Array(2).fill(['/', { method: 'HEAD', cache: 'no-store' }]))
    isOnline.mockReturnValue(true)
    expect(await loadChunk('cart', load)).toBe('the cart')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('times out after 120 seconds, not earlier [NAV-13]', async () => {
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

describe('a component in a separate chunk', () => {
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

  test('suspends while its chunk is loaded once, and renders at once if it was preloaded', async () => {
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

  test('that failed to load keeps failing until failed chunks are reset, and is then loaded again [NAV-13]', async () => {
    const load = vi.fn<() => Promise<{ Cart: typeof Cart }>>(() => Promise.reject(new TypeError('gone')))
    const Chunk = lazyChunk('cart', load, 'Cart')
    await Chunk.preload()
    const { showAgain } = await show(Chunk)
    screen.getByText('ChunkLoadError: "cart" did not arrive')
    await showAgain(1)
    screen.getByText('ChunkLoadError: "cart" did not arrive')
    expect(load).toHaveBeenCalledTimes(1)
    load.mockResolvedValue({ Cart })
    resetFailedChunks()
    await showAgain(2)
    screen.getByText('2 numbers')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
