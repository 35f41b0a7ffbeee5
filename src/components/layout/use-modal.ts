import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a dialog that is open, as a modal one, as long as it is rendered; the browser then restores the focus.
 *
 * @param heading gets the focus of a dialog that does not begin with a field
 */
export const useModal = (heading?: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Not earlier than its fields follow their charts: letters that were typed before would be lost.
  useEffect(() => {
    openModal(dialog.current)
    if (document.activeElement?.matches('dialog button, dialog a')) heading?.current?.focus()
  }, [heading])
  // A dialog restores no focus once it has been removed from the page.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => current?.close()
  }, [])
  return dialog
}

export const openModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.isConnected && !dialog.open) dialog.showModal()
}
