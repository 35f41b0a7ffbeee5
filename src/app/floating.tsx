import { useEffect, useState } from 'react'
import { Beside } from './beside.tsx'
import { lazyChunk } from './chunks.ts'

const Dock = lazyChunk('dock', () => import('#src/screens/dock/dock.screen.tsx'), 'DockScreen')

/** Chat and announcements, over every page; they come when the page has, and it lives without them. (NAV-11, CFG-09) */
export const Floating = () =>
  useIsIdle() ? (
    <Beside>
      <Dock />
    </Beside>
  ) : null

/** Whether the browser has had nothing more urgent to do since this was first asked. */
const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const settle = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, 500)
      return () => clearTimeout(timer)
    }
    const wait = requestIdleCallback(settle, { timeout: 3000 })
    return () => cancelIdleCallback(wait)
  }, [])
  return isIdle
}
