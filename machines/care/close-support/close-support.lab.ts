import * as v from 'valibot'
import { closeSupportMessage } from '#domain/contract/care/care.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { closeSupportMachine } from './close-support.machine.ts'

export const closeSupportLab = labOf(closeSupportMachine)({
  schemas: confirmedCallSchemas(
    'closeSupportMessage',
    v.strictObject({ message: v.string() }),
    closeSupportMessage.response,
  ),
  inputs: [{ message: 'sup_open' }],
  outcomes: {
    closeSupportMessage: {
      outputs: [supportIn('closed')],
      errors: [{ code: 'unreachable' }, { code: 'supportUnknown', status: 404 }],
    },
  },
})
