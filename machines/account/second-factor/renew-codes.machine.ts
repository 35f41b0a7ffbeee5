import type { ActorRefFrom } from 'xstate'
import { renewCodesForm } from '#domain/account/second-factor.ts'
import { renewRecoveryCodes } from '#domain/contract/account/second-factor.ts'
import { factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the password and a code of the app before the recovery codes are replaced. (AUT-08) */
export const renewCodesMachine = createForm(renewCodesForm, {
  id: 'renewCodes',
  call: renewRecoveryCodes,
  failureFields: { passwordInvalid: 'password', codeInvalid: 'code', codeUsed: 'code' },
})

export type RenewCodesActor = ActorRefFrom<typeof renewCodesMachine>

export const renewCodesLab = formLab(renewCodesMachine, () => ({
  inputs: [{}],
  changes: [{ password: 'Sandbox2026', code: '123456' }, { code: '' }],
  outputs: [factorWithCodes],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'codeInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
