import {
  type EndFactorDraft,
  type EndFactorRequest,
  emptyEndFactor,
  endFactorErrorsOf,
  readEndFactor,
} from '#domain/account/second-factor.ts'
import type { SecondFactor } from '#domain/contract/account/second-factor.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/**
 * Asks for the password and either kind of proof before the second factor is switched off. A wrong proof is shown at the field
 * that the API names. (AUT-08)
 */
export const endFactorMachine = createForm<EndFactorDraft, EndFactorRequest, SecondFactor, 'endSecondFactor'>({
  id: 'endFactor',
  src: 'endSecondFactor',
  empty: emptyEndFactor,
  errorsOf: endFactorErrorsOf,
  read: readEndFactor,
  secrets: ['password', 'code', 'recovery_code'],
  failureFields: { passwordInvalid: 'password' },
})

export type EndFactorActor = FormActor<EndFactorDraft, EndFactorRequest, SecondFactor>
