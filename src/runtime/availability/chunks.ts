import { type ComponentType, createElement, type ReactElement, use } from 'react'

/** A chunk could not be loaded. Error monitoring finds it by this name. (NAV-13) */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause: unknown) {
    super(`"${chunk}" did not arrive`, { cause })
  }
}

const maxWait = 120_000

/**
 * Loads code that is not in the first script.
 *
 * @param name identifies the chunk in error reports
 * @throws ChunkLoadError if loading fails or takes longer than two minutes, and at once while the server can't be reached
 */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${maxWait / 1000} s have passed`)), maxWait)
  })
  try {
    return await Promise.race([reach().then(load), late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(name, error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Browsers keep a failed import for the life of the document, so none may be started offline. A browser without a network
 * is asked for the server, which may be on the same machine.
 */
const reach = async (): Promise<void> => {
  if (!navigator.onLine) await askServer()
}

/** Rejects if the portal's own server cannot be reached. */
export const askServer = (): Promise<Response> =>
  // biome-ignore lint/style/noRestrictedGlobals: asks the portal's own server, not the API
  fetch('/', { method: 'HEAD', cache: 'no-store' })

/** A component whose code is loaded by `preload` or by the first render. A failed load is thrown by the render. */
export type LazyChunk<P> = ((props: P) => ReactElement) & { preload: () => Promise<void> }

/** Resets the chunks that failed to load. */
const lost = new Set<() => void>()

/** Lets the next render load failed chunks again; React's `lazy` would keep the failure. */
export const resetFailedChunks = (): void => {
  for (const forget of lost) forget()
  lost.clear()
}

/** Renders the chunk's exported `component`; needs a `Suspense` around it. */
export const lazyChunk = <C extends string, P extends object>(
  name: string,
  load: () => Promise<Record<C, ComponentType<P>>>,
  component: C,
): LazyChunk<P> => {
  let loading: Promise<ComponentType<P>> | undefined
  const forget = () => {
    loading = undefined
  }
  const loadOnce = () => {
    loading ??= tracked(loadChunk(name, load).then((module) => module[component]))
    return loading
  }
  const tracked = (promise: Promise<ComponentType<P>>) => {
    promise.then(
      // React's `use` reads these fields, so a loaded chunk renders without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => lost.add(forget),
    )
    return promise
  }
  const Lazy = (props: P) => createElement(use(loadOnce()), props)
  const ignore = () => undefined
  return Object.assign(Lazy, { preload: () => loadOnce().then(ignore, ignore) })
}
