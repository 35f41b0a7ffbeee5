/** Names that a person says, of the parts of one chart. A part without a name is shown by its id. */
export type ChartNames = {
  /** By the state's place in its chart, `person.signedOut`; the chart itself has the place `''`. */
  readonly states?: NameTable
  /** What has happened, by the event's type: `Form sent`. */
  readonly events?: NameTable
  /** By the delay's name: `The hold ends`. */
  readonly timers?: NameTable
  /** A noun, by the call's id: `Payment`. The panel adds that it succeeds or fails. */
  readonly calls?: NameTable
  /** By the error's code: `card declined`. */
  readonly failures?: NameTable
}

export type NameTable = Readonly<Record<string, string>>

/** The names of a chart in a language. Without them, the `description` of a state or transition is its name. */
export type Names = (chart: string, language: 'en' | 'fa') => ChartNames | undefined
