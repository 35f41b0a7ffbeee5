import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isShortcut } from '#src/components/controls/shortcut.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) open()
    }
    events.addEventListener('keydown', onKeyDown)
    return () => events.removeEventListener('keydown', onKeyDown)
  }, [events, open])
  const palette = isOpen ? (
    <OptionalBoundary>
      <CommandPalette onClose={close} />
    </OptionalBoundary>
  ) : null
  return { palette, open }
}
