import { fromPromise } from 'xstate'

/** A call without an end of its own: the test or the lab ends it. */
export const never = <Output, Input = void>() => fromPromise<Output, Input>(() => new Promise<Output>(() => undefined))
