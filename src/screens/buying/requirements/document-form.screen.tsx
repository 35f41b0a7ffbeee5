import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { documentsFor, nameOf, type Proof, type RegisteredFor } from '#domain/buying/requirements.ts'
import { documentDraftSchema, fileOf } from '#domain/buying/requirements-form.ts'
import type { UploadedFile } from '#domain/files/upload.ts'
import { documentFormMachine } from '#machines/buying/requirements/document-form.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { selectRequirements } from '#machines/buying/requirements/requirements.selectors.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { documentFormCalls } from '#src/api/buying.calls.ts'
import { useApp } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { UploadScreen } from '#src/screens/files/upload/upload.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { UploadLabel } from './upload-label.tsx'
import { DocumentForm } from './document-form.view.tsx'

export type DocumentScreenProps = {
  actor: RequirementsActor
  proof: Proof
  registeredFor: RegisteredFor
  onClose: () => void
}

/** One document for a proof. Another registrant or address needs another `key`. */
export const DocumentFormScreen = ({ actor, proof, registeredFor, onClose }: DocumentScreenProps) => {
  const { drafts } = useApp()
  const { subject } = actor.getSnapshot().context
  const requirements = useSelector(actor, selectRequirements)
  const registrant = requirements?.registrants.find(({ id }) => id === registeredFor.registrant)
  const types = documentsFor(proof, registrant?.kind ?? 'individual')
  const draftName = `document/${proof}/${registeredFor.registrant}/${registeredFor.address}`
  const [draft] = useState(() => drafts.read(draftName, documentDraftSchema))
  const machine = useProvided(
    documentFormMachine,
    ({ client }) => ({
      actors: documentFormCalls(client, subject, { proof, registeredFor }),
      actions: {
        storeDraft: (_, { draft: typed }) => drafts.write(draftName, typed),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => {
          actor.send({ type: 'requirement.saved', requirements: response })
          onClose()
        },
      },
    }),
    [actor, drafts, draftName, subject, proof, registeredFor, onClose],
  )
  const start = { type: types[0] ?? '', holder: registrant === undefined ? '' : nameOf(registrant) }
  const form = useChart(machine, { input: { draft: draft ?? start } })
  const file = fileOf(useSelector(form, selectDraft))
  const keepFile = useCallback(
    (uploaded: UploadedFile | null) =>
      form.send({
        type: 'draft.changed',
        change: { file: uploaded === null ? '' : JSON.stringify(uploaded) },
      }),
    [form],
  )
  return (
    <DocumentForm
      actor={form}
      types={types}
      upload={(error) => (
        <UploadScreen name="file" label={<UploadLabel />} file={file} error={error} onFileChange={keepFile} />
      )}
      onClose={onClose}
    />
  )
}
