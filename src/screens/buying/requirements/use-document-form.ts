import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { documentsFor, nameOf } from '#domain/buying/requirements.ts'
import { documentForm, fileOf } from '#domain/buying/requirements-form.ts'
import type { UploadedFile } from '#domain/files/upload.ts'
import { storedDraft } from '#domain/kit/validation/form.ts'
import { type DocumentFormActor, documentFormMachine } from '#machines/buying/requirements/document-form.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { selectRequirements } from '#machines/buying/requirements/requirements.selectors.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { type DocumentOwner, documentFormCalls } from '#src/api/buying/buying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'

const stored = storedDraft(documentForm)

/** The form of one document, with its uploaded file. What is typed survives a reload, until it is sent. */
export const useDocumentForm = (actor: RequirementsActor, { proof, registeredFor }: DocumentOwner) => {
  const { drafts } = useApp()
  const { subject } = actor.getSnapshot().context
  const requirements = useSelector(actor, selectRequirements)
  const registrant = requirements?.registrants.find(({ id }) => id === registeredFor.registrant)
  const types = documentsFor(proof, registrant?.kind ?? 'individual')
  const draftName = `document/${proof}/${registeredFor.registrant}/${registeredFor.address}`
  const [draft] = useState(() => drafts.read(draftName, stored))
  const machine = useProvided(
    documentFormMachine,
    ({ client }) => ({
      actors: documentFormCalls(client, subject, { proof, registeredFor }),
      actions: {
        storeDraft: (_, { draft: typed }) => drafts.write(draftName, typed),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => actor.send({ type: 'requirement.saved', requirements: response }),
      },
    }),
    [actor, drafts, draftName, subject, proof, registeredFor],
  )
  const start = { type: types[0] ?? '', holder: registrant === undefined ? '' : nameOf(registrant) }
  const form: DocumentFormActor = useChart(machine, { input: { draft: draft ?? start } })
  const file = fileOf(useSelector(form, selectDraft))
  const keepFile = useCallback(
    (uploaded: UploadedFile | null) =>
      form.send({
        type: 'draft.changed',
        change: { file: uploaded === null ? '' : JSON.stringify(uploaded) },
      }),
    [form],
  )
  return { form, types, file, keepFile }
}
