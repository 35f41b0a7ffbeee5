import { type ComponentType, createElement, type ReactElement, use } from 'react'

/** A part of the portal's code did not arrive; known by this name to whoever watches for errors. (NAV-13) */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause: unknown) {
    super(`"${chunk}" did not arrive`, { cause })
  }
}

const longestWait = 120_000

/**
 * Loads a part of the portal that is not in its first script. Rejects with a ChunkLoadError when it can't be had, or not
 * within two minutes.
 *
 * @param name for people: where it came from
 */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${longestWait / 1000} s have passed`)), longestWait)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(name, error)
  } finally {
    clearTimeout(timer)
  }
}

/** A component that arrives when it is first shown, or when `preload` fetches it ahead, whose failure shows when it is. */
export type LazyChunk<P> = ((props: P) => ReactElement) & { preload: () => Promise<void> }

/** How to ask again for each chunk that was lost. */
const lost = new Set<() => void>()

/** What was lost is asked for again when it is next shown; React's own `lazy` would keep the failure for good. */
export const forgetLost = (): void => {
  for (const forget of lost) forget()
  lost.clear()
}

/** The exported component of a chunk, for a `Suspense` around it. */
export const lazyChunk = <C extends string, P extends object>(
  name: string,
  load: () => Promise<Record<C, ComponentType<P>>>,
  component: C,
): LazyChunk<P> => {
  let arriving: Promise<ComponentType<P>> | undefined
  const forget = () => {
    arriving = undefined
  }
  const ask = () => {
    arriving ??= followed(loadChunk(name, load).then((module) => module[component]))
    return arriving
  }
  const followed = (promise: Promise<ComponentType<P>>) => {
    promise.then(
      // What React would find out a moment later by itself: what is there is drawn at once.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => lost.add(forget),
    )
    return promise
  }
  const Lazy = (props: P) => createElement(use(ask()), props)
  const quietly = () => undefined
  return Object.assign(Lazy, { preload: () => ask().then(quietly, quietly) })
}
