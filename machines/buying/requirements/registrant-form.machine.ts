import type { ActorRefFrom } from 'xstate'
import { registrantForm } from '#domain/buying/requirements-form.ts'
import { saveRequirement } from '#domain/contract/buying/buying.ts'
import { detailsGiven, mina } from '#domain/fixtures/registering.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Saves a person or a company that numbers are registered to. (BUY-07) */
export const registrantFormMachine = createForm(registrantForm, { id: 'registrantForm', call: saveRequirement })

export type RegistrantFormActor = ActorRefFrom<typeof registrantFormMachine>

export const registrantFormLab = formLab(registrantFormMachine, () => {
  const { id: _, ...filled } = mina
  return {
    inputs: [{}, { draft: filled }],
    changes: [filled, { kind: 'company' }, { last_name: '' }],
    outputs: [{ ...detailsGiven, saved: mina.id }],
    errors: [
      { code: 'requestInvalid', status: 422, fields: { birth_date: ['date.future'] } },
      { code: 'tooManyRequests', status: 429, retryAfter: 5 },
      { code: 'unreachable' },
    ],
  }
})
