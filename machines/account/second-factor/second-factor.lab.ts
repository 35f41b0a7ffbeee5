import * as v from 'valibot'
import {
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorWithCodesSchema,
} from '#domain/contract/account/second-factor.ts'
import { factorOff, factorOn, factorSecret, factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { secret } from '#domain/kit/marks.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { secondFactorMachine } from './second-factor.machine.ts'

export const secondFactorLab = labOf(secondFactorMachine)({
  schemas: {
    context: contextOf({
      factor: v.nullable(secondFactorSchema),
      made: v.nullable(factorSecretSchema),
      codes: v.union([recoveryCodesSchema, v.array(secret(v.string()))]),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'setup.requested': bare('setup.requested'),
      'secret.made': event('secret.made', { made: factorSecretSchema }),
      'codes.made': event('codes.made', { result: secondFactorWithCodesSchema }),
      'codes.saved': bare('codes.saved'),
      'renewal.requested': bare('renewal.requested'),
      'ending.requested': bare('ending.requested'),
      'factor.ended': event('factor.ended', { factor: secondFactorSchema }),
      'step.dismissed': bare('step.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadSecondFactor: secondFactorSchema },
  },
  events: {
    'secret.made': [{ made: factorSecret }],
    'codes.made': [{ result: factorWithCodes }],
    'factor.ended': [{ factor: factorOff }],
  },
  outcomes: { loadSecondFactor: { outputs: [factorOff, factorOn], errors: [{ code: 'unreachable' }] } },
})
