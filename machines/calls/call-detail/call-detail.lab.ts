import * as v from 'valibot'
import { callDetailSchema } from '#domain/calls/call.ts'
import { callDetail } from '#domain/fixtures/calls.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { callDetailMachine } from './call-detail.machine.ts'

export const callDetailLab = labOf(callDetailMachine)({
  schemas: {
    input: v.strictObject({ call: v.string() }),
    context: contextOf({ detail: v.nullable(callDetailSchema), failure: v.nullable(failureInLog) }),
    events: { 'retry.requested': bare('retry.requested'), 'dialog.dismissed': bare('dialog.dismissed') },
    outputs: { loadCall: callDetailSchema },
  },
  inputs: [{ call: 'call_5' }],
  outcomes: { loadCall: { outputs: [callDetail], errors: [{ code: 'callUnknown' }] } },
})
