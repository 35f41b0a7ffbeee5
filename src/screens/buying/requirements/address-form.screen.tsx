import { useState } from 'react'
import { levelRules } from '#domain/buying/requirements.ts'
import { addressForm } from '#domain/buying/requirements-form.ts'
import { storedDraft } from '#domain/kit/validation/form.ts'
import { addressFormMachine } from '#machines/buying/requirements/address-form.machine.ts'
import { addressFormCalls } from '#src/api/buying/buying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { AddressForm } from './address-form.view.tsx'
import type { PartScreenProps } from './registrant-form.screen.tsx'

const draftName = 'registered-address'
const stored = storedDraft(addressForm)

/** Starts with the user's country, or with the number's where the level requires an address in it. */
export const AddressFormScreen = ({ actor, onClose }: PartScreenProps) => {
  const { drafts } = useApp()
  const { subject, requirements } = actor.getSnapshot().context
  const own = useOwnCountry(requirements?.country)
  const isFixed = requirements !== null && levelRules[requirements.level].addressInCountry
  const country = isFixed ? requirements.country : own
  const [draft] = useState(() => drafts.read(draftName, stored))
  const machine = useProvided(
    addressFormMachine,
    ({ client }) => ({
      actors: addressFormCalls(client, subject),
      actions: {
        storeDraft: (_, { draft: typed }) => drafts.write(draftName, typed),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => actor.send({ type: 'requirement.saved', requirements: response }),
      },
    }),
    [actor, drafts, subject],
  )
  const start = { country, ...draft, ...(isFixed ? { country } : {}) }
  const form = useChart(machine, { input: { draft: start } })
  return <AddressForm actor={form} country={isFixed ? country : null} onClose={onClose} />
}
