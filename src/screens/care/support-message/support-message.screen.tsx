import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { UploadedFile } from '#domain/files/upload.ts'
import { supportMessageMachine } from '#machines/care/support-message/support-message.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { selectMayOrder } from '#machines/session/session/rights.selectors.ts'
import { supportMessageCalls } from '#src/api/customer-care.calls.ts'
import { newKey } from '#src/api/new-key.ts'
import { useSession } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useUnsaved } from '#src/app/routing/use-unsaved.ts'
import { UploadScreen } from '#src/screens/files/upload/upload.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { SupportMessageView } from './support-message.view.tsx'

export type SupportMessageScreenProps = {
  /** Of the failure that the message is about. */
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
  const mayAttach = useSession(selectMayOrder)
  const machine = useProvided(
    supportMessageMachine,
    ({ client }) => ({
      actors: supportMessageCalls(client),
      actions: { reportResponse: onSent, focusField: (_, { field }) => focusField(field) },
    }),
    [onSent],
  )
  const actor = useChart(machine, { input: { draft } })
  useUnsaved(useSelector(actor, selectIsDirty))
  const keepFile = useCallback(
    (file: UploadedFile | null) => actor.send({ type: 'draft.changed', change: { attachment: file?.id ?? '' } }),
    [actor],
  )
  const field = { file: null, label: t`Attachment`, name: 'attachment', optional: true, onFileChange: keepFile }
  return (
    <SupportMessageView
      actor={actor}
      attachment={(error) => (mayAttach ? <UploadScreen {...field} error={error} /> : null)}
      onRestart={onRestart}
    />
  )
}
