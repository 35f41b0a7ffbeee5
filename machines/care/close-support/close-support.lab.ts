import * as v from 'valibot'
import { closeSupportMessage } from '#domain/contract/care.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { closeSupportMachine } from './close-support.machine.ts'

export const closeSupportLab = labOf(closeSupportMachine)({
  schemas: {
    input: v.strictObject({ message: v.string() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'closing.requested': bare('closing.requested'),
      'closing.confirmed': bare('closing.confirmed'),
      'closing.dismissed': bare('closing.dismissed'),
    },
    outputs: { closeSupportMessage: closeSupportMessage.response },
  },
  inputs: [{ message: 'sup_open' }],
  outcomes: {
    closeSupportMessage: { outputs: [supportIn('closed')], errors: [{ code: 'unreachable' }] },
  },
})
