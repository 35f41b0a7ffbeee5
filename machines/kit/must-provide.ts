import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A hole in a chart: a call that the chart names and somebody else makes. Filled with `machine.provide({ actors })` by
 * `src/api/<workflow>.actors.ts`; left open it rejects with a defect that names the hole.
 */
export const mustProvide = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Nobody provided the call "${name}"`)))
