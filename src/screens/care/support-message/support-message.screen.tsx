import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { attachmentLimits } from '#domain/care/support.ts'
import { supportMessageMachine } from '#machines/care/support-message/support-message.machine.ts'
import type { AttachmentsReport } from '#machines/files/attachments/attachments.machine.ts'
import { supportMessageCalls } from '#src/api/care/customer-care.calls.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { AttachmentsScreen } from '#src/screens/files/attachments/attachments.screen.tsx'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { SupportMessageView } from './support-message.view.tsx'

export type SupportMessageScreenProps = {
  /** Reference of the failure that the message is about. */
  reference: string | undefined
  onSent: () => void
  onRestart: () => void
}

export const SupportMessageScreen = ({ reference, onSent, onRestart }: SupportMessageScreenProps) => {
  const { t } = useLingui()
  const [draft] = useState(() => ({
    message: newKey(),
    ...(reference === undefined ? {} : { text: `${t`Reference of the failure: ${reference}`}\n\n` }),
  }))
  const mayAttach = useMay('useFiles')
  const actor = useForm(supportMessageMachine, supportMessageCalls, { draft, onResponse: onSent })
  const onFilesChange = useCallback(
    ({ files, isUploading }: AttachmentsReport) =>
      actor.send({
        type: 'draft.changed',
        change: { attachments: files.map(({ id }) => id).join(' '), isUploading },
      }),
    [actor],
  )
  const field = { limits: attachmentLimits, label: t`Attachments`, name: 'attachments', onFilesChange }
  return (
    <SupportMessageView
      actor={actor}
      attachments={(wrong) => (mayAttach ? <AttachmentsScreen {...field} {...wrong} /> : null)}
      onRestart={onRestart}
    />
  )
}
