import type { Passkey } from '#domain/contract/session/passkeys.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { ConfirmOwnerSnapshot } from './confirm-owner.machine.ts'
import type { PasskeysSnapshot } from './passkeys.machine.ts'

/** The form or the question that is open. */
export type PasskeyStep = 'confirming' | 'proving' | 'adding' | 'renaming'

const steps: readonly PasskeyStep[] = ['confirming', 'proving', 'adding', 'renaming']
const none: readonly Passkey[] = []

export const selectStep = (snapshot: PasskeysSnapshot): PasskeyStep | null =>
  steps.find((step) => snapshot.matches(step)) ?? null

export const selectIsLoading = (snapshot: PasskeysSnapshot): boolean => snapshot.matches('loading')

export const selectLoadFailure = (snapshot: PasskeysSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why the last removal was refused. */
export const selectRefusal = (snapshot: PasskeysSnapshot): Failure | null =>
  snapshot.matches('listing') ? snapshot.context.failure : null

export const selectPasskeys = ({ context }: PasskeysSnapshot): readonly Passkey[] => context.passkeys?.results ?? none

export const selectHost = ({ context }: PasskeysSnapshot): string => context.passkeys?.host ?? ''

export const selectNeedsCode = ({ context }: PasskeysSnapshot): boolean => context.passkeys?.needs_code ?? false

export const selectDone = ({ context }: PasskeysSnapshot) => context.done

export const selectConfirmation = ({ context }: PasskeysSnapshot): string => context.confirmation

/** The passkey that is renamed or removed. */
export const selectTarget = ({ context: { passkeys, target } }: PasskeysSnapshot): Passkey | null =>
  passkeys?.results.find(({ id }) => id === target) ?? null

export const selectIsRemoving = (snapshot: PasskeysSnapshot): boolean => snapshot.matches('removing')

export const selectCanAdd = (snapshot: PasskeysSnapshot): boolean => snapshot.can({ type: 'adding.requested' })

/** While a removal runs nothing can be added either, but the list is not full. */
export const selectIsFull = (snapshot: PasskeysSnapshot): boolean =>
  snapshot.matches('listing') && !selectCanAdd(snapshot)

export const selectCanProve = (snapshot: PasskeysSnapshot): boolean => snapshot.can({ type: 'proof.requested' })

/** Also if the second factor was switched on after the passkeys were loaded: the API then refuses the password alone. */
export const selectAsksCode = ({ context: { draft, failure } }: Pick<ConfirmOwnerSnapshot, 'context'>): boolean =>
  draft.needs_code || draft.code !== '' || failure?.code === 'codeInvalid' || failure?.code === 'codeUsed'
