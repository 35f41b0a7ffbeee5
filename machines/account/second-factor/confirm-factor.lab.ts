import { confirmSecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { confirmFactorMachine } from './confirm-factor.machine.ts'

export const confirmFactorLab = labOf(confirmFactorMachine)({
  schemas: formSchemas('confirmSecondFactor', { code: typed(codeSchema) }, confirmSecondFactor.response),
  inputs: [{}],
  events: { 'draft.changed': [{ change: { code: '123456' } }, { change: { code: '12' } }] },
  outcomes: {
    confirmSecondFactor: {
      outputs: [factorWithCodes],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'secondFactorNotStarted', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
