import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyChunk } from './chunks.ts'

const Dock = lazyChunk('dock', () => import('#src/screens/dock/dock.screen.tsx'), 'DockScreen')

/** Chat and announcements, over every page; they come when the page has, and it lives without them. (NAV-11, CFG-09) */
export const Floating = () =>
  useIsIdle() ? (
    <CatchBoundary getResetKey={() => 'floating'} errorComponent={Nothing}>
      <Suspense fallback={null}>
        <Dock />
      </Suspense>
    </CatchBoundary>
  ) : null

const Nothing = () => null

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
