/** A row of a response that broke the contract and is left out. `reference`: its id or number, else its position such as `#3`. */
export type LostRow = { readonly index: number; readonly reference: string }

const lost = new WeakMap<readonly unknown[], readonly LostRow[]>()
const none: readonly LostRow[] = []

/** Remembers what a list lacks, next to the list, so that responses stay what the contract declares. */
export const keepLostRows = (rows: readonly unknown[], missing: readonly LostRow[]): void => {
  if (missing.length > 0) lost.set(rows, missing)
}

/** The rows that could not be read, of a list exactly as its response has it. */
export const lostRowsOf = (rows: readonly unknown[]): readonly LostRow[] => lost.get(rows) ?? none

/** Whether a list has nothing to show, not even that something could not be read. */
export const isEmptyList = (rows: readonly unknown[]): boolean => rows.length === 0 && lostRowsOf(rows).length === 0
