import type { WireTransfer } from '#domain/paying/wire-transfer.ts'
import {
  emptyWireDraft,
  readWireDraft,
  type WireDraft,
  type WireRequest,
  wireErrorsOf,
} from '#domain/paying/wire-transfer-form.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** The form of one wire transfer, which is saved or handed in. Every submission names the same transfer. (FIN-08) */
export const wireTransferMachine = createForm<WireDraft, WireRequest, WireTransfer, 'saveWireTransfer'>({
  id: 'wireTransfer',
  src: 'saveWireTransfer',
  empty: emptyWireDraft,
  errorsOf: wireErrorsOf,
  read: readWireDraft,
})

export type WireTransferActor = FormActor<WireDraft, WireRequest, WireTransfer>
export type WireTransferSnapshot = FormSnapshot<WireDraft, WireRequest, WireTransfer>
