import type { animate as animateMini } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { arrivals, easeOut, enteringTime, movesAreShown } from './entering.ts'

type Animate = typeof animateMini

/** `load`: gets the code of movements, once the page is idle. Until it is loaded, added elements appear without motion. */
export const createUseEntering = (load: () => Promise<{ animate: Animate }>) => {
  let animate: Animate | undefined
  const loadAnimate = (): void => {
    load().then(
      (module) => {
        animate = module.animate
      },
      () => undefined,
    )
  }
  return function useEntering<T extends Element>(keys: readonly string[]) {
    const scope = useRef<T>(null)
    const shown = useRef<readonly string[]>([])
    useEffect(() => {
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(loadAnimate)
    }, [])
    useEffect(() => {
      const arrived = new Set(arrivals(shown.current, keys))
      shown.current = keys
      if (arrived.size === 0 || scope.current === null || !movesAreShown(scope.current)) return
      const entering = [...scope.current.children].filter((child) => arrived.has(child.getAttribute('data-key') ?? ''))
      animate?.(entering, { opacity: [0, 1] }, { duration: enteringTime, ease: easeOut })
    }, [keys])
    return scope
  }
}

/** A ref for a list or table body whose children have `data-key`: added children are animated. */
export const useEntering = createUseEntering(() => import('./animate.ts'))
