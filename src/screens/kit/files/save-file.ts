type SavedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Saves a file as the browser saves downloads. Its bytes came from an authenticated call, so no address contains a token. */
export const saveFile = ({ name, type, bytes }: SavedFile): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
