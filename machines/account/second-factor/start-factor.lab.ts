import { startSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorSecret } from '#domain/fixtures/second-factor.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { startFactorMachine } from './start-factor.machine.ts'

export const startFactorLab = labOf(startFactorMachine)({
  schemas: formSchemas('startSecondFactor', { password: typed(requiredSecret) }, startSecondFactor.response),
  inputs: [{}],
  events: { 'draft.changed': [{ change: { password: 'Sandbox2026' } }, { change: { password: '' } }] },
  outcomes: {
    startSecondFactor: {
      outputs: [factorSecret],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
