import { type AnyStateMachine, fromPromise, type PromiseActorLogic, type StateMachine } from 'xstate'

/**
 * A hole in a chart: a call that the chart names and does not implement. `src/api/<area>.calls.ts` fills it with
 * `machine.provide({ actors })`; a hole left open rejects with a defect that names it.
 */
export const mustProvide = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`No implementation was provided for the call "${name}"`)))

/**
 * An action that the screen implements: navigation, focus, reports to the rest of the page. A chart that runs without a screen skips
 * it.
 */
export const screenAction =
  <Params = undefined>() =>
  (_: unknown, _params: Params): undefined =>
    undefined

/**
 * The chart of a factory, whose one hole has a computed name. TypeScript widens a computed key to `string`; this restores
 * the name, so that a screen which does not fill the hole does not compile.
 */
export const withHole = <M extends AnyStateMachine, Src extends string>(machine: M, _src: Src): WithHole<M, Src> =>
  machine as unknown as WithHole<M, Src>

type WithHole<M, Src extends string> =
  M extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer StateValue,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor & { src: Src },
        Action,
        Guard,
        Delay,
        StateValue,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema,
        TransitionMeta
      >
    : never
