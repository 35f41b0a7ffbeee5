import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { wireForm } from '#domain/paying/wire-transfer-form.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** The form of one wire transfer, which is saved or handed in. Every submission names the same transfer. (FIN-08) */
export const wireTransferMachine = createForm(wireForm, { id: 'wireTransfer', call: saveWireTransfer })

export type WireTransferActor = ActorRefFrom<typeof wireTransferMachine>
export type WireTransferSnapshot = SnapshotFrom<typeof wireTransferMachine>

/** The transfer was handed in, and waits. */
export const selectIsHandedIn = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state === 'acceptNeeded'

/** The transfer was saved as the form shows it. */
export const selectIsSaved = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state !== 'acceptNeeded'

export const wireTransferLab = formLab(wireTransferMachine, () => {
  const filled = { amount: '250.50', tracking_code: 'TR20261120', details: 'From Berlin', attachment: receipt.id }
  return {
    inputs: [{ draft: { transfer: 'wtr_1', ...filled } }],
    changes: [{ hand_in: false }, { attachment: '' }, { amount: 'ten' }],
    outputs: [wireIn('acceptNeeded'), wireIn('notSent')],
    errors: [
      { code: 'trackingCodeUsed', status: 422, fields: { tracking_code: ['trackingCodeUsed'] } },
      { code: 'tooManyRequests', status: 429, retryAfter: 30 },
    ],
  }
})
