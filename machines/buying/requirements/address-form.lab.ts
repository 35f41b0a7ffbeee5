import { requirementsSchema } from '#domain/buying/requirements.ts'
import { addressDraftSchema } from '#domain/buying/requirements-form.ts'
import { detailsGiven, inBerlin } from '#domain/fixtures/registering.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { addressFormMachine } from './address-form.machine.ts'

const { id: _, ...filled } = inBerlin

export const addressFormLab = labOf(addressFormMachine)({
  schemas: formSchemas('saveRequirement', addressDraftSchema.entries, requirementsSchema),
  inputs: [{}, { draft: filled }],
  events: { 'draft.changed': [{ change: filled }, { change: { city: '' } }] },
  outcomes: {
    saveRequirement: {
      outputs: [{ ...detailsGiven, saved: inBerlin.id }],
      errors: [
        { code: 'requirementLimitReached', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 5 },
        { code: 'unreachable' },
      ],
    },
  },
})
