import { useEffect, useRef } from 'react'
import { arrivals, easeOut, enteringTime } from './entering.ts'
import { useLateAnimate } from './use-late-animate.ts'

/** @returns a ref for a list or table body whose children have `data-key`: added children are animated. */
export const useEntering = <T extends Element>(keys: readonly string[], useAnimate = useLateAnimate) => {
  const scope = useRef<T>(null)
  const shown = useRef<readonly string[]>([])
  const animateOf = useAnimate()
  useEffect(() => {
    const arrived = new Set(arrivals(shown.current, keys))
    shown.current = keys
    if (arrived.size === 0 || scope.current === null) return
    const entering = [...scope.current.children].filter((child) => arrived.has(child.getAttribute('data-key') ?? ''))
    animateOf(scope.current)?.(entering, { opacity: [0, 1] }, { duration: enteringTime, ease: easeOut })
  }, [animateOf, keys])
  return scope
}
