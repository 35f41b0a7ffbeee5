import { useEffect, useState } from 'react'

type Caller = { on: (type: 'attention.needed', listener: () => void) => { unsubscribe: () => void } }

/**
 * Brings what is missing or was refused into view, and the focus to it, each time the chart says so: the field marked
 * `data-attention="field"` where there is one, else the first notice marked `data-attention`.
 */
export const useAttention = (actor: Caller) => {
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    const { unsubscribe } = actor.on('attention.needed', () => setCalls((count) => count + 1))
    return unsubscribe
  }, [actor])
  useEffect(() => {
    if (calls === 0) return
    const place = document.querySelector('[data-attention=field]') ?? document.querySelector('[data-attention]')
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus({ preventScroll: true })
  }, [calls])
}
