/** An exact text of a file and what replaces it; the text must occur once. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string }

export const areas = [
  'money',
  'access',
  'session',
  'numbers',
  'messages',
  'uploads',
  'exports',
  'languages',
  'charts',
  'views',
] as const
export type Area = (typeof areas)[number]

export type PlantedBug = {
  readonly name: string
  readonly area: Area
  readonly edits: readonly Edit[]
  /** Tests that are run first. They only save time: the whole command decides. */
  readonly tests?: readonly string[]
  /** A race of the database's own transactions shows only where several are open at once. */
  readonly onPostgres?: true
}
