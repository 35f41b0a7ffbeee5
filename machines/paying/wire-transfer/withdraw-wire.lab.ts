import * as v from 'valibot'
import { withdrawWireTransfer } from '#domain/contract/paying.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { withdrawWireMachine } from './withdraw-wire.machine.ts'

export const withdrawWireLab = labOf(withdrawWireMachine)({
  schemas: {
    input: v.strictObject({ transfer: v.string() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'withdrawal.requested': bare('withdrawal.requested'),
      'withdrawal.confirmed': bare('withdrawal.confirmed'),
      'withdrawal.dismissed': bare('withdrawal.dismissed'),
    },
    outputs: { withdrawWireTransfer: withdrawWireTransfer.response },
  },
  inputs: [{ transfer: 'wtr_1' }],
  outcomes: {
    withdrawWireTransfer: { outputs: [wireIn('discontinued')], errors: [{ code: 'wireNotChangeable', status: 409 }] },
  },
})
