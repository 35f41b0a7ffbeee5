import { useAnimate } from 'framer-motion/mini'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { easeOut, enteringTime, movesAreShown } from './entering.ts'

export type StepTransitionProps = {
  /** Index of the step. A later step enters from the inline end, an earlier one from the inline start. */
  step: number
  children: ReactNode
}

/** Animates a change of step in its direction. Only for chunks that are loaded after the first page. */
export const StepTransition = ({ step, children }: StepTransitionProps) => {
  const [scope, animate] = useAnimate<HTMLDivElement>()
  const shown = useRef(step)
  useLayoutEffect(() => {
    const from = shown.current
    shown.current = step
    if (from === step || !movesAreShown(scope.current)) return
    const towards = getComputedStyle(scope.current).direction === 'rtl' ? -1 : 1
    const offset = (step > from ? 16 : -16) * towards
    const animation = animate(
      scope.current,
      { opacity: [0, 1], translate: [`${offset}px 0px`, '0px 0px'] },
      { duration: enteringTime, ease: easeOut },
    )
    // Otherwise the next one would write the styles of the interrupted one to a style attribute, which WebKit reports as
    // a violation of the content security policy.
    return () => animation.cancel()
  }, [animate, scope, step])
  return <div ref={scope}>{children}</div>
}
