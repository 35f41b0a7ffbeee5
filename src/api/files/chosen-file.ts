/** Files that the user has chosen, by the handles that charts know them by. */
export type ChosenFileStore = {
  /** Keeps a file; returns its handle. */
  keep: (file: Blob) => string
  /** @throws if the file is not kept any more, or no file was, as during a replay */
  read: (handle: string) => Blob
}

/** Several chosen files at a time. */
export const createChosenFiles = (): ChosenFileStore & { forget: (handle: string) => void } => {
  let count = 0
  const kept = new Map<string, Blob>()
  return {
    keep: (file) => {
      count += 1
      kept.set(`file_${count}`, file)
      return `file_${count}`
    },
    read: (handle) => {
      const file = kept.get(handle)
      if (file === undefined) throw new Error(`There is no chosen file ${handle}`)
      return file
    },
    forget: (handle) => void kept.delete(handle),
  }
}

/** One file at a time: the next one takes its place. */
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
