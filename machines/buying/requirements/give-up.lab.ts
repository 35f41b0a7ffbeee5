import * as v from 'valibot'
import { requirementsSchema } from '#domain/buying/requirements.ts'
import { numberGivenUp } from '#domain/fixtures/registering.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { giveUpMachine } from './give-up.machine.ts'

export const giveUpLab = labOf(giveUpMachine)({
  schemas: {
    input: v.strictObject({ item: idSchema }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'cancellation.requested': bare('cancellation.requested'),
      'cancellation.confirmed': bare('cancellation.confirmed'),
      'cancellation.dismissed': bare('cancellation.dismissed'),
    },
    outputs: { cancelWaitingNumber: requirementsSchema },
  },
  inputs: [{ item: 'itm_waiting' }],
  outcomes: { cancelWaitingNumber: { outputs: [numberGivenUp], errors: [{ code: 'requirementsClosed' }] } },
})
