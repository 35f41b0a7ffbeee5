/** A name in English and in Persian. */
export type Words = readonly [english: string, persian: string]

export type WordTable = Readonly<Record<string, Words>>

/**
 * What persons call the parts of the charts of one area, for the flow lab only. Events and calls that mean the same in every
 * chart are named once.
 */
export type AreaNames = {
  /** The states of each chart by their place in it; the chart itself has the place `''`. */
  readonly charts: Readonly<Record<string, ChartWords>>
  /** What happens, without its subject: `Sends the form`. */
  readonly events?: WordTable
  /** What is asked of the API or the device, as a noun: `Payment`. */
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
