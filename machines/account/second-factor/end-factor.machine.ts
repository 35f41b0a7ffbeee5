import type { ActorRefFrom } from 'xstate'
import { endFactorForm } from '#domain/account/second-factor.ts'
import { endSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorOff } from '#domain/fixtures/second-factor.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Asks for the password and either kind of proof before the second factor is switched off. A wrong proof is shown at the field
 * that the API names. (AUT-08)
 */
export const endFactorMachine = createForm(endFactorForm, {
  id: 'endFactor',
  call: endSecondFactor,
  failureFields: { passwordInvalid: 'password' },
})

export type EndFactorActor = ActorRefFrom<typeof endFactorMachine>

export const endFactorLab = formLab(endFactorMachine, () => ({
  inputs: [{}],
  changes: [
    { password: 'Sandbox2026', code: '123456' },
    { uses_recovery: true, recovery_code: '7k3f-m9xq-2a8d-r5tw' },
    { password: '' },
  ],
  outputs: [factorOff],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'codeUsed', status: 409, fields: { recovery_code: ['codeUsed'] } },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
