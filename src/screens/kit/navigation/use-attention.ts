import { useEffect, useState } from 'react'

type Caller = { on: (type: 'attention.needed', listener: () => void) => { unsubscribe: () => void } }

/**
 * On each `attention.needed` of the chart: scrolls to the field marked `data-attention="field"`, or else to the first notice
 * marked `data-attention`, and focuses it.
 */
export const useAttention = (actor: Caller) => {
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    const { unsubscribe } = actor.on('attention.needed', () => setCalls((count) => count + 1))
    return unsubscribe
  }, [actor])
  useEffect(() => {
    if (calls === 0) return
    const target = document.querySelector('[data-attention=field]') ?? document.querySelector('[data-attention]')
    target?.scrollIntoView({ block: 'center' })
    target?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus({ preventScroll: true })
  }, [calls])
}
