import { useCallback, useState } from 'react'
import type { UploadedFile } from '#domain/files/upload.ts'
import { afterMove, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { wireDraftOf } from '#domain/paying/wire-transfer-form.ts'
import { wireTransferMachine } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { wireTransferCalls } from '#src/api/paying/paying.calls.ts'
import { UploadScreen } from '#src/screens/files/upload/upload.screen.tsx'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import type { WireLimits } from './wire-fields.view.tsx'
import { WireForm } from './wire-form.view.tsx'
import { ClosedTransfer } from './wire-outcome.view.tsx'

export type WireFormScreenProps = {
  /** The transfer to change; null for a new one; undefined if the list does not have it. Another transfer needs another key. */
  transfer: WireTransfer | null | undefined
  /** First amount of a new transfer. */
  amount: string
  limits: WireLimits
  label: string
  /** The transfer was saved or handed in. */
  onChange: () => void
  onRestart: () => void
}

export const WireFormScreen = (props: WireFormScreenProps) => {
  // After the form has handed the transfer in, it shows that.
  const [transfer] = useState(props.transfer)
  const isOpen = transfer === null || (transfer !== undefined && afterMove(transfer.state, 'handIn') !== null)
  return isOpen ? (
    <OpenForm {...props} transfer={props.transfer ?? null} />
  ) : (
    <ClosedTransfer transfer={transfer} onRestart={props.onRestart} />
  )
}

type OpenFormProps = WireFormScreenProps & { transfer: WireTransfer | null }

const OpenForm = ({ transfer, amount, limits, label, onChange, onRestart }: OpenFormProps) => {
  const [draft] = useState(() => (transfer === null ? { transfer: newKey(), amount } : wireDraftOf(transfer)))
  const actor = useForm(wireTransferMachine, wireTransferCalls, { draft, onResponse: onChange })
  const keepFile = useCallback(
    (file: UploadedFile | null) => actor.send({ type: 'draft.changed', change: { attachment: file?.id ?? '' } }),
    [actor],
  )
  const receipt = { file: transfer?.attachment ?? null, label, name: 'attachment', onFileChange: keepFile }
  return (
    <WireForm
      actor={actor}
      limits={limits}
      reason={transfer?.state === 'rejected' ? transfer.reason : null}
      attachment={(error) => <UploadScreen {...receipt} error={error} />}
      onRestart={onRestart}
    />
  )
}
