/** An exact text of a file and what replaces it; the text must occur once. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string }

export type PlantedBug = {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Tests of which at least one must fail. */
  readonly tests: readonly string[]
  /** A race of the database's own transactions shows only where several are open at once. */
  readonly onPostgres?: true
}
