/** A ref that opens a dialog as a modal one as long as it is rendered; the browser then restores the focus. */
export const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog === null || !dialog.isConnected) return
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}
