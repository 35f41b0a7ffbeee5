import {
  type ConfirmFactorDraft,
  confirmFactorErrorsOf,
  emptyConfirmFactor,
  readConfirmFactor,
} from '#domain/account/second-factor.ts'
import type { SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Asks for the first code of the app that has the secret. (AUT-08) */
export const confirmFactorMachine = createForm<
  ConfirmFactorDraft,
  ConfirmFactorDraft,
  SecondFactorWithCodes,
  'confirmSecondFactor'
>({
  id: 'confirmFactor',
  src: 'confirmSecondFactor',
  empty: emptyConfirmFactor,
  errorsOf: confirmFactorErrorsOf,
  read: readConfirmFactor,
  secrets: ['code'],
  failureFields: { codeInvalid: 'code', codeUsed: 'code' },
})

export type ConfirmFactorActor = FormActor<ConfirmFactorDraft, ConfirmFactorDraft, SecondFactorWithCodes>
