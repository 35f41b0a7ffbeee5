import * as v from 'valibot'
import { recoveryCodeSchema } from '#domain/auth/second-factor.ts'
import { endSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorOff } from '#domain/fixtures/second-factor.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { endFactorMachine } from './end-factor.machine.ts'

export const endFactorLab = labOf(endFactorMachine)({
  schemas: formSchemas(
    'endSecondFactor',
    {
      password: typed(requiredSecret),
      uses_recovery: v.boolean(),
      code: typed(codeSchema),
      recovery_code: typed(recoveryCodeSchema),
    },
    endSecondFactor.response,
  ),
  inputs: [{}],
  events: {
    'draft.changed': [
      { change: { password: 'Sandbox2026', code: '123456' } },
      { change: { uses_recovery: true, recovery_code: '7k3f-m9xq-2a8d-r5tw' } },
      { change: { password: '' } },
    ],
  },
  outcomes: {
    endSecondFactor: {
      outputs: [factorOff],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'codeUsed', status: 409, fields: { recovery_code: ['codeUsed'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
