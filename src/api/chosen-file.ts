/** The file that the user chose last, by the handle that charts know it by. */
export type ChosenFileStore = {
  /** Keeps the file in place of the one before; returns its handle. */
  keep: (file: Blob) => string
  /** @throws if another file was kept since, or none, as during a replay */
  read: (handle: string) => Blob
}

export const createChosenFile = (): ChosenFileStore => {
  let count = 0
  let kept: { handle: string; file: Blob } | null = null
  return {
    keep: (file) => {
      count += 1
      kept = { handle: `file_${count}`, file }
      return kept.handle
    },
    read: (handle) => {
      if (kept?.handle !== handle) throw new Error(`There is no chosen file ${handle}`)
      return kept.file
    },
  }
}
