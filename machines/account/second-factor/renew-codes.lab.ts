import { renewRecoveryCodes } from '#domain/contract/account/second-factor.ts'
import { factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { renewCodesMachine } from './renew-codes.machine.ts'

export const renewCodesLab = labOf(renewCodesMachine)({
  schemas: formSchemas(
    'renewRecoveryCodes',
    { password: typed(requiredSecret), code: typed(codeSchema) },
    renewRecoveryCodes.response,
  ),
  inputs: [{}],
  events: { 'draft.changed': [{ change: { password: 'Sandbox2026', code: '123456' } }, { change: { code: '' } }] },
  outcomes: {
    renewRecoveryCodes: {
      outputs: [factorWithCodes],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
