import type { animate as Animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { arrivals, easeOut, enteringTime, movesAreShown } from './entering.ts'

/** Until its code is there, what is added appears without motion. */
let animate: typeof Animate | undefined
const loadAnimate = (): void => {
  import('./animate.ts').then(
    (module) => {
      animate = module.animate
    },
    () => undefined,
  )
}

/** A ref for a list or table body whose children have `data-key`: added children are animated, by code that is loaded when the page is idle. */
export const useEntering = <T extends Element>(keys: readonly string[]) => {
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
