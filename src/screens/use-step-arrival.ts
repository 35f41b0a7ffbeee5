import { useEffect, useRef } from 'react'

/** When another step of the same page arrives, the focus goes to its heading and the page to its top. */
export const useStepArrival = (step: string) => {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== step
    before.current = step
    if (!moved) return
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
}
