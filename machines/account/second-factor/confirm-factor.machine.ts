import type { ActorRefFrom } from 'xstate'
import { confirmFactorForm } from '#domain/account/second-factor.ts'
import { confirmSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the first code of the app that has the secret. (AUT-08) */
export const confirmFactorMachine = createForm(confirmFactorForm, {
  id: 'confirmFactor',
  call: confirmSecondFactor,
  failureFields: { codeInvalid: 'code', codeUsed: 'code' },
})

export type ConfirmFactorActor = ActorRefFrom<typeof confirmFactorMachine>

export const confirmFactorLab = formLab(confirmFactorMachine, () => ({
  inputs: [{}],
  changes: [{ code: '123456' }, { code: '12' }],
  outputs: [factorWithCodes],
  errors: [
    { code: 'codeInvalid', status: 422 },
    { code: 'secondFactorNotStarted', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
