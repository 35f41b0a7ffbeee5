import { useEffect, useRef } from 'react'
import { easeOut, enteringTime } from './entering.ts'
import { useLateAnimate } from './use-late-animate.ts'

/**
 * @param count undefined while it is not known, so that the first known count does not move
 * @returns a ref for the badge, which may be absent for 0: it shrinks to its size when the count has changed
 */
export const useCountChange = <T extends Element>(count: number | undefined, useAnimate = useLateAnimate) => {
  const badge = useRef<T>(null)
  const shown = useRef<number | undefined>(undefined)
  const animateOf = useAnimate()
  useEffect(() => {
    const before = shown.current
    shown.current = count
    if (before === undefined || before === count || badge.current === null) return
    animateOf(badge.current)?.(badge.current, { scale: [1.4, 1] }, { duration: enteringTime, ease: easeOut })
  }, [animateOf, count])
  return badge
}
