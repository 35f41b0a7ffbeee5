import { assign } from 'xstate'
import { type Failure, toFailure } from '#domain/kit/failure.ts'

type Rejection = { error: unknown }

/** An action of every chart whose context has a `failure`; the types of `assign` itself fit one chart only. */
type FailureAction<Params> = (args: { context: { failure: Failure | null } }, params: Params) => void

/** Two actions of a chart that shows why its last call failed: `setup({ … }).extend(failing)`. */
export const failing = {
  actions: {
    keepFailure: assign((_, { error }: Rejection) => ({ failure: toFailure(error) })) as FailureAction<Rejection>,
    forgetFailure: assign({ failure: null }) as FailureAction<undefined>,
  },
}

/** The action `keepFailure` with what a call was rejected with, for `onError`. */
export const keepFailure = { type: 'keepFailure', params: ({ event }: { event: Rejection }) => event } as const
