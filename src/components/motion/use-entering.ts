import { useAnimate } from 'framer-motion/mini'
import { useEffect, useRef } from 'react'
import { arrivals, easeOut, enteringTime, movesAreShown } from './entering.ts'

/**
 * A ref for a list or a table's body whose children carry `data-key`: those that join the ones already there are seen
 * coming in. Only for chunks that load after the entry.
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
