import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { portalRoutes } from '#src/app/pages/routes.ts'
import { isShortcut } from '#src/components/controls/shortcut.ts'
import { lazyChunk, resetFailedChunks } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'
import { useApp } from '#src/runtime/context/app-context.ts'

const CommandPalette = lazyChunk(
  'command-palette',
  () => import('#src/screens/navigation/command-palette/command-palette.screen.tsx'),
  'CommandPaletteScreen',
)

/**
 * The command palette, loaded when it is first opened: by its shortcut or by the returned function. The shortcut does
 * nothing while another modal dialog is open.
 */
export const useCommandPalette = (): { palette: ReactNode; open: () => void } => {
  const { window: events } = useApp().surroundings
  // Counts the requests, so that each one tries again to load a palette that was lost.
  const [requests, setRequests] = useState(0)
  const open = useCallback(() => {
    resetFailedChunks()
    setRequests((count) => count + 1)
  }, [])
  const close = useCallback(() => setRequests(0), [])
  // A palette that could not be loaded does not open later by itself.
  useOnReconnect(() => {
    if (document.querySelector('dialog[open]') === null) close()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) open()
    }
    events.addEventListener('keydown', onKeyDown)
    return () => events.removeEventListener('keydown', onKeyDown)
  }, [events, open])
  const palette =
    requests > 0 ? (
      <OptionalBoundary key={requests} isWanted>
        <CommandPalette routes={portalRoutes} onClose={close} />
      </OptionalBoundary>
    ) : null
  return { palette, open }
}
