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
    const title = heading?.current
    if (title == null || document.activeElement?.matches('dialog button, dialog a') !== true) return
    // Not before the dialog is open: a browser would focus it instead of a field.
    title.tabIndex = -1
    title.focus()
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
