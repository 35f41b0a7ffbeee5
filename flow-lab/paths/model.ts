import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, StateValue } from 'xstate'

/**
 * What the path generator needs besides the chart: inputs, payloads and results of calls.
 */
export type PathModel<M extends AnyStateMachine> = {
  readonly machine: M
  /** Inputs to start with, one per different outcome. Absent: one start without input. */
  readonly inputs?: readonly InputFrom<M>[]
  /**
   * Payloads of sent events by type, one for each guard branch; a function receives the context. Types that are not listed
   * are sent without a payload.
   */
  readonly events?: {
    readonly [T in EventFromLogic<M>['type']]?: Choices<M, Omit<Extract<EventFromLogic<M>, { type: T }>, 'type'>>
  }
  /** Outputs and errors of calls by id. The default error is one `serverFailed`. */
  readonly outcomes?: Readonly<Record<string, Outcomes<M>>>
  readonly limits?: Limits
}

/** The model of a chart. The types of its inputs and payloads are those of the machine. */
export const modelOf = <M extends AnyStateMachine>(
  machine: M,
  samples: Omit<PathModel<M>, 'machine'> = {},
): PathModel<M> => ({
  ...samples,
  machine,
})

export type Choices<M extends AnyStateMachine, T> = readonly T[] | ((context: ContextFrom<M>) => readonly T[])

export type Outcomes<M extends AnyStateMachine> = {
  readonly outputs?: Choices<M, unknown>
  readonly errors?: Choices<M, unknown>
}

/** `states` are pairs of state and context, `steps` is the length of one path. */
export type Limits = { readonly states?: number; readonly steps?: number }

export type Step = { readonly event: AnyEventObject; readonly value: StateValue; readonly taken: readonly string[] }

/** `start` is the state before any event. */
export type Path = {
  readonly input: unknown
  readonly start: { readonly value: StateValue; readonly taken: readonly string[] }
  readonly steps: readonly Step[]
}

export type Coverage = {
  /** The fewest paths that together take every transition and outcome; none is a prefix of another. */
  readonly paths: readonly Path[]
  /** Labels of all transitions of the chart, each guard branch by itself: `signIn.submitting · done signIn → signIn.signedIn`. */
  readonly transitions: readonly string[]
  /** Transitions that no path takes. */
  readonly missed: readonly string[]
  /** Every outcome of a call in its state: `signIn.submitting · error signIn: passwordInvalid`. */
  readonly outcomes: readonly string[]
  /** Outcomes on no path. */
  readonly missedOutcomes: readonly string[]
  /** Atomic states that no path reaches. */
  readonly unreached: readonly string[]
  /** The shortest path to each reached state, by the state's path in the chart. */
  readonly shortest: ReadonlyMap<string, Path>
}
