import { useAnimate } from 'framer-motion/mini'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { easeOut, enteringTime, movesAreShown } from './entering.ts'

export type StepTransitionProps = {
  /** Which step of a series is shown, from 0; a later one comes in from the end of the line, an earlier one from its start. */
  step: number
  children: ReactNode
}

/** Shows which way one has gone in a series of steps. Only for chunks that load after the entry. */
export const StepTransition = ({ step, children }: StepTransitionProps) => {
  const [scope, animate] = useAnimate<HTMLDivElement>()
  const shown = useRef(step)
  useLayoutEffect(() => {
    const from = shown.current
    shown.current = step
    if (from === step || !movesAreShown(scope.current)) return
    const towards = getComputedStyle(scope.current).direction === 'rtl' ? -1 : 1
    const offset = (step > from ? 16 : -16) * towards
    animate(
      scope.current,
      { opacity: [0, 1], translate: [`${offset}px 0px`, '0px 0px'] },
      { duration: enteringTime, ease: easeOut },
    )
  }, [animate, scope, step])
  return <div ref={scope}>{children}</div>
}
