type SavedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
type StreamedFile = { readonly name: string; readonly content: object }

/** Saves a file as the browser saves downloads. Its bytes came from an authenticated call, so no address contains a token. */
export const saveFile = ({ name, type, bytes }: SavedFile): void => saveBlob(name, new Blob([bytes], { type }))

/** The same for a file that was gathered from a stream. */
export const saveStreamed = ({ name, content }: StreamedFile): void => {
  if (content instanceof Blob) saveBlob(name, content)
}

const saveBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
