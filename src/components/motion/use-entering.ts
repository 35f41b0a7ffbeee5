import { useAnimate } from 'framer-motion/mini'
import { useEffect, useRef } from 'react'
import { arrivals, easeOut, enteringTime, movesAreShown } from './entering.ts'

/**
 * A ref for a list or table body whose children have `data-key`: added children are animated. Only for chunks that are
 * loaded after the first page.
 */
export const useEntering = <T extends Element>(keys: readonly string[]) => {
  const [scope, animate] = useAnimate<T>()
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const arrived = new Set(arrivals(shown.current, keys))
    shown.current = keys
    if (arrived.size === 0 || !movesAreShown(scope.current)) return
    const entering = [...scope.current.children].filter((child) => arrived.has(child.getAttribute('data-key') ?? ''))
    animate(entering, { opacity: [0, 1] }, { duration: enteringTime, ease: easeOut })
  }, [animate, keys, scope])
  return scope
}
