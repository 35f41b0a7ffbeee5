import { type Failure, toFailure } from '#domain/kit/failure.ts'

type Rejection = { error: unknown }

/** The update of the action `keepFailure`, for `setup()`: `keepFailure: assign(withFailure)`. */
export const withFailure = (_: unknown, { error }: Rejection): { failure: Failure } => ({ failure: toFailure(error) })

/** The action `keepFailure` with what a call was rejected with, for `onError`. */
export const keepFailure = { type: 'keepFailure', params: ({ event }: { event: Rejection }) => event } as const
