import { useEffect, useRef } from 'react'
import { focusHeading } from '#src/runtime/routing/focus-heading.ts'

/** Moves the focus to the heading and scrolls to the top when another step of the same page opens. */
export const useStepArrival = (step: string) => {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== step
    before.current = step
    if (!moved) return undefined
    window.scrollTo({ top: 0 })
    return focusHeading()
  }, [step])
}
