import { emptyStartFactor, type StartFactorDraft, startFactorErrorsOf } from '#domain/account/second-factor.ts'
import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Asks for the password before a secret for an authenticator app is made. (AUT-08) */
export const startFactorMachine = createForm<StartFactorDraft, StartFactorDraft, FactorSecret, 'startSecondFactor'>({
  id: 'startFactor',
  src: 'startSecondFactor',
  empty: emptyStartFactor,
  errorsOf: startFactorErrorsOf,
  read: (draft) => draft,
  secrets: ['password'],
  failureFields: { passwordInvalid: 'password' },
})

export type StartFactorActor = FormActor<StartFactorDraft, StartFactorDraft, FactorSecret>
