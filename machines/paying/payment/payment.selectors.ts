import type { Failure } from '#domain/kit/failure.ts'
import { type PaymentOption, type PaymentWay, payingWith, wayOf } from '#domain/kit/payment-option.ts'
import type { AttemptActor } from './attempt.machine.ts'
import { chosenOption, type PaymentSnapshot } from './payment.machine.ts'
import type { StartActor } from './start.machine.ts'

export const selectOptions = (snapshot: PaymentSnapshot): readonly PaymentOption[] => snapshot.context.options

/** The choice of the user, or the preferred one. */
export const selectGateway = ({ context }: PaymentSnapshot): PaymentWay | null => {
  const option = chosenOption(context)
  return context.gateway ?? (option === null ? null : wayOf(payingWith(option)))
}

/** The option that the Pay button repeats; null if none is chosen or the chosen one cannot be used. */
export const selectChosenOption = (snapshot: PaymentSnapshot): PaymentOption | null => {
  const option = chosenOption(snapshot.context)
  return option?.available ? option : null
}

export const selectIsOptionMissing = (snapshot: PaymentSnapshot): boolean => snapshot.context.isOptionMissing

export const selectIsStarting = (snapshot: PaymentSnapshot): boolean => snapshot.matches('starting')

/** Why the last request was refused; null as soon as the user chooses again. */
export const selectRefusal = (snapshot: PaymentSnapshot): Failure | null => snapshot.context.refusal

export const selectStartActor = (snapshot: PaymentSnapshot): StartActor | undefined => snapshot.children.start

export const selectAttemptActor = (snapshot: PaymentSnapshot): AttemptActor | undefined => snapshot.children.attempt

/** Id of the saved card that is being removed. */
export const selectRemoving = (snapshot: PaymentSnapshot): string | null =>
  snapshot.matches('removing') ? snapshot.context.removing : null
