import type { ActorRefFrom } from 'xstate'
import { addressForm } from '#domain/buying/requirements-form.ts'
import { saveRequirement } from '#domain/contract/buying/buying.ts'
import { detailsGiven, inBerlin } from '#domain/fixtures/registering.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Saves an address at which numbers are registered. (BUY-07) */
export const addressFormMachine = createForm(addressForm, { id: 'addressForm', call: saveRequirement })

export type AddressFormActor = ActorRefFrom<typeof addressFormMachine>

export const addressFormLab = formLab(addressFormMachine, () => {
  const { id: _, ...filled } = inBerlin
  return {
    inputs: [{}, { draft: filled }],
    changes: [filled, { city: '' }],
    outputs: [{ ...detailsGiven, saved: inBerlin.id }],
    errors: [
      { code: 'requirementLimitReached', status: 409 },
      { code: 'tooManyRequests', status: 429, retryAfter: 5 },
      { code: 'unreachable' },
    ],
  }
})
