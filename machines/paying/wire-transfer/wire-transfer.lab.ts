import * as v from 'valibot'
import { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { detailsSchema, trackingCodeSchema } from '#domain/paying/wire-transfer.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { wireTransferMachine } from './wire-transfer.machine.ts'

const filled = { amount: '250.50', tracking_code: 'TR20261120', details: 'From Berlin', attachment: receipt.id }

export const wireTransferLab = labOf(wireTransferMachine)({
  schemas: formSchemas(
    'saveWireTransfer',
    {
      amount: v.string(),
      tracking_code: typed(trackingCodeSchema),
      details: typed(detailsSchema),
      attachment: v.string(),
      transfer: v.string(),
      hand_in: v.boolean(),
    },
    saveWireTransfer.response,
  ),
  inputs: [{ draft: { transfer: 'wtr_1', ...filled } }],
  events: {
    'draft.changed': [{ change: { hand_in: false } }, { change: { attachment: '' } }, { change: { amount: 'ten' } }],
  },
  outcomes: {
    saveWireTransfer: {
      outputs: [wireIn('acceptNeeded'), wireIn('notSent')],
      errors: [
        { code: 'trackingCodeUsed', status: 422, fields: { tracking_code: ['trackingCodeUsed'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
