import { useState } from 'react'
import { registrantForm } from '#domain/buying/requirements-form.ts'
import { storedDraft } from '#domain/kit/validation/form.ts'
import { registrantFormMachine } from '#machines/buying/requirements/registrant-form.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { registrantFormCalls } from '#src/api/buying/buying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { RegistrantForm } from './registrant-form.view.tsx'

const draftName = 'registrant'
const stored = storedDraft(registrantForm)

export type PartScreenProps = { actor: RequirementsActor; onClose?: (() => void) | undefined }

/** What is typed survives a reload, until it is saved. */
export const RegistrantFormScreen = ({ actor, onClose }: PartScreenProps) => {
  const { drafts } = useApp()
  const { subject } = actor.getSnapshot().context
  const [draft] = useState(() => drafts.read(draftName, stored))
  const machine = useProvided(
    registrantFormMachine,
    ({ client }) => ({
      actors: registrantFormCalls(client, subject),
      actions: {
        storeDraft: (_, { draft: typed }) => drafts.write(draftName, typed),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => actor.send({ type: 'requirement.saved', requirements: response }),
      },
    }),
    [actor, drafts, subject],
  )
  const form = useChart(machine, { input: { draft: draft ?? {} } })
  return <RegistrantForm actor={form} onClose={onClose} />
}
