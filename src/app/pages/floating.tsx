import { use, useEffect, useState } from 'react'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { ContactContext } from '#src/runtime/context/contact.tsx'

const Dock = lazyChunk(
  'dock',
  () => withWords(['care'], () => import('#src/screens/care/dock/dock.screen.tsx')),
  'DockScreen',
)

/** Chat and announcements, over every page; loaded once the browser is idle, or for a contact button. (NAV-11, CFG-09) */
export const Floating = () => {
  const isIdle = useIsIdle()
  const isRequested = use(ContactContext).wasOpened
  return isIdle || isRequested ? (
    <OptionalBoundary>
      <Dock />
    </OptionalBoundary>
  ) : null
}

/** Whether the browser has been idle since the first render. */
const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const onIdle = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(onIdle, { timeout: 3000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
