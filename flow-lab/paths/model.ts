import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, StateValue } from 'xstate'

/**
 * What the path generator must be told of a chart, because the chart itself can't know it. A chart's model stands beside
 * it in `<chart>.paths.ts`; the chart's test, the audit and the flow report read it there.
 */
export type PathModel<M extends AnyStateMachine> = {
  readonly machine: M
  /** Where paths start: one for each input that leads to other states. Absent: once, without input. */
  readonly inputs?: readonly InputFrom<M>[]
  /**
   * Payloads of the person's events by type, one for each guard branch; a function sees the context. Types that are not
   * listed are sent bare, so a chart whose events carry nothing needs none.
   */
  readonly events?: {
    readonly [T in EventFromLogic<M>['type']]?: Choices<M, Omit<Extract<EventFromLogic<M>, { type: T }>, 'type'>>
  }
  /** Answers of the calls by hole: what they resolve with, and what they reject with (by default one `serverFailed`). */
  readonly outcomes?: Readonly<Record<string, Outcomes<M>>>
  readonly limits?: Limits
}

export type Choices<M extends AnyStateMachine, T> = readonly T[] | ((context: ContextFrom<M>) => readonly T[])

export type Outcomes<M extends AnyStateMachine> = {
  readonly outputs?: Choices<M, unknown>
  readonly errors?: Choices<M, unknown>
}

/** `states` are pairs of state and context, `steps` is the length of one path. */
export type Limits = { readonly states?: number; readonly steps?: number }

export type Step = { readonly event: AnyEventObject; readonly value: StateValue; readonly taken: readonly string[] }

/** `start` is where the chart stands before any event; `input` is what it was started with. */
export type Path = {
  readonly input: unknown
  readonly start: { readonly value: StateValue; readonly taken: readonly string[] }
  readonly steps: readonly Step[]
}

export type Coverage = {
  /** The fewest that together take every transition and every outcome; none is the beginning of another. */
  readonly paths: readonly Path[]
  /** Labels of all transitions of the chart, each guard branch by itself: `signIn.submitting · done signIn → signIn.signedIn`. */
  readonly transitions: readonly string[]
  /** Those that no path takes. */
  readonly missed: readonly string[]
  /** How each call can end where it is made: `signIn.submitting · error signIn: passwordInvalid`. */
  readonly outcomes: readonly string[]
  /** Those in which it ends so on no path. */
  readonly missedOutcomes: readonly string[]
  /** Places of the atomic states that no path reaches. */
  readonly unreached: readonly string[]
  /** The shortest path to each state that is reached, by the state's place. */
  readonly shortest: ReadonlyMap<string, Path>
}
