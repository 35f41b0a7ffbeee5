/** A name in English and in Persian. */
export type Words = readonly [english: string, persian: string]

/** A Persian name, of which `englishOf` makes the English one, or both where the made one reads badly. */
export type Name = string | Words

export type WordTable = Readonly<Record<string, Name>>

/**
 * What persons call the parts of the charts of one area, for the flow lab only. Events and calls that mean the same in every
 * chart are named once.
 */
export type AreaNames = {
  /** The states of each chart by their place in it; the chart itself has the place `''`. */
  readonly charts: Readonly<Record<string, ChartWords>>
  /** What has happened: `Retry requested`. */
  readonly events?: WordTable
  /** What goes on while the API or the device answers: `Loading the cart`. */
  readonly calls?: WordTable
  readonly timers?: WordTable
}

export type ChartWords = {
  readonly states: WordTable
  /** Events that mean something else in this chart than in others. */
  readonly events?: WordTable
  readonly calls?: WordTable
  readonly timers?: WordTable
}
