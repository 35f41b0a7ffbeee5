import { useEffect, useRef } from 'react'
import { focusHeading } from '#src/app/focus-heading.ts'

/** When another step of the same page arrives, the focus goes to its heading and the page to its top. */
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
