import type { ActorRefFrom } from 'xstate'
import { startFactorForm } from '#domain/account/second-factor.ts'
import { startSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorSecret } from '#domain/fixtures/second-factor.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the password before a secret for an authenticator app is made. (AUT-08) */
export const startFactorMachine = createForm(startFactorForm, {
  id: 'startFactor',
  call: startSecondFactor,
  failureFields: { passwordInvalid: 'password' },
})

export type StartFactorActor = ActorRefFrom<typeof startFactorMachine>

export const startFactorLab = formLab(startFactorMachine, () => ({
  inputs: [{}],
  changes: [{ password: 'Sandbox2026' }, { password: '' }],
  outputs: [factorSecret],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
