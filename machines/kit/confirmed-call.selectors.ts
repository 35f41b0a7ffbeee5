import type { Failure } from '#domain/kit/failure.ts'
import type { ConfirmedCallContext } from './confirmed-call.machine.ts'

/** The part of any confirmed call's snapshot that its view uses. */
export type ConfirmedCallState = {
  readonly value: unknown
  readonly context: Pick<ConfirmedCallContext<unknown>, 'failure'>
}

export const selectIsConfirming = ({ value }: ConfirmedCallState): boolean => value === 'confirming'

export const selectIsCalling = ({ value }: ConfirmedCallState): boolean => value === 'calling'

/** The call has had its effect. */
export const selectIsDone = ({ value }: ConfirmedCallState): boolean => value === 'done'

/** The subject was changed by another call: the page loads it again. */
export const selectIsOutdated = ({ value }: ConfirmedCallState): boolean => value === 'outdated'

export const selectFailure = ({ context }: ConfirmedCallState): Failure | null => context.failure
