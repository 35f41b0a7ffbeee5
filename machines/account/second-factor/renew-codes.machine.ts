import {
  emptyRenewCodes,
  type RenewCodesDraft,
  readRenewCodes,
  renewCodesErrorsOf,
} from '#domain/account/second-factor.ts'
import type { SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Asks for the password and a code of the app before the recovery codes are replaced. (AUT-08) */
export const renewCodesMachine = createForm<
  RenewCodesDraft,
  RenewCodesDraft,
  SecondFactorWithCodes,
  'renewRecoveryCodes'
>({
  id: 'renewCodes',
  src: 'renewRecoveryCodes',
  empty: emptyRenewCodes,
  errorsOf: renewCodesErrorsOf,
  read: readRenewCodes,
  secrets: ['password', 'code'],
  failureFields: { passwordInvalid: 'password', codeInvalid: 'code', codeUsed: 'code' },
})

export type RenewCodesActor = FormActor<RenewCodesDraft, RenewCodesDraft, SecondFactorWithCodes>
