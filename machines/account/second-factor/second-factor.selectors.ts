import type { FactorSecret, SecondFactor } from '#domain/contract/account/second-factor.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { SecondFactorSnapshot } from './second-factor.machine.ts'

/** The form that is open. */
export type FactorStep = 'starting' | 'confirming' | 'renewing' | 'ending'

const steps: readonly FactorStep[] = ['starting', 'confirming', 'renewing', 'ending']

export const selectStep = (snapshot: SecondFactorSnapshot): FactorStep | null =>
  steps.find((step) => snapshot.matches(step)) ?? null

export const selectIsLoading = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches('loading')

export const selectLoadFailure = (snapshot: SecondFactorSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectFactor = ({ context }: SecondFactorSnapshot): SecondFactor | null => context.factor

export const selectMade = ({ context }: SecondFactorSnapshot): FactorSecret | null => context.made

/** Recovery codes that are shown now; empty otherwise. */
export const selectCodes = ({ context }: SecondFactorSnapshot): readonly string[] => context.codes

export const selectHasSecrets = ({ context: { made, codes } }: SecondFactorSnapshot): boolean =>
  made !== null || codes.length > 0

export const selectCanStart = (snapshot: SecondFactorSnapshot): boolean => snapshot.can({ type: 'setup.requested' })

export const selectCanEnd = (snapshot: SecondFactorSnapshot): boolean => snapshot.can({ type: 'ending.requested' })
