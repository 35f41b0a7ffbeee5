import type { ConfirmationSnapshot } from './confirmation.machine.ts'

export type ConfirmationStep = 'loading' | 'byPassword' | 'byPasskey'

const steps: readonly ConfirmationStep[] = ['loading', 'byPassword', 'byPasskey']

/** What is open of the question; null while nothing is asked. */
export const selectConfirmationStep = (snapshot: ConfirmationSnapshot): ConfirmationStep | null =>
  steps.find((step) => snapshot.matches(step)) ?? null

export const selectIsConfirmed = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('confirmed')

export const selectNeedsSecondFactor = ({ context }: ConfirmationSnapshot): boolean =>
  context.passkeys?.needs_code ?? false

export const selectMayProve = (snapshot: ConfirmationSnapshot): boolean => snapshot.can({ type: 'proof.requested' })
