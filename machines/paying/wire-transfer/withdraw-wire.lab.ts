import * as v from 'valibot'
import { withdrawWireTransfer } from '#domain/contract/paying/paying.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { withdrawWireMachine } from './withdraw-wire.machine.ts'

export const withdrawWireLab = labOf(withdrawWireMachine)({
  schemas: confirmedCallSchemas(
    'withdrawWireTransfer',
    v.strictObject({ transfer: v.string() }),
    withdrawWireTransfer.response,
  ),
  inputs: [{ transfer: 'wtr_1' }],
  outcomes: {
    withdrawWireTransfer: {
      outputs: [wireIn('discontinued')],
      errors: [{ code: 'unreachable' }, { code: 'wireNotChangeable', status: 409 }],
    },
  },
})
