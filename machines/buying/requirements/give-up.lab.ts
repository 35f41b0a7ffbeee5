import * as v from 'valibot'
import { requirementsSchema } from '#domain/buying/requirements.ts'
import { numberGivenUp } from '#domain/fixtures/registering.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { giveUpMachine } from './give-up.machine.ts'

export const giveUpLab = labOf(giveUpMachine)({
  schemas: confirmedCallSchemas('cancelWaitingNumber', v.strictObject({ item: idSchema }), requirementsSchema),
  inputs: [{ item: 'itm_waiting' }],
  outcomes: {
    cancelWaitingNumber: {
      outputs: [numberGivenUp],
      errors: [{ code: 'unreachable' }, { code: 'requirementsClosed' }],
    },
  },
})
