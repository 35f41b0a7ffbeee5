import { requirementsSchema } from '#domain/buying/requirements.ts'
import { registrantDraftSchema } from '#domain/buying/requirements-form.ts'
import { detailsGiven, mina } from '#domain/fixtures/registering.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { registrantFormMachine } from './registrant-form.machine.ts'

const { id: _, ...filled } = mina

export const registrantFormLab = labOf(registrantFormMachine)({
  schemas: formSchemas('saveRequirement', registrantDraftSchema.entries, requirementsSchema),
  inputs: [{}, { draft: filled }],
  events: { 'draft.changed': [{ change: filled }, { change: { kind: 'company' } }, { change: { last_name: '' } }] },
  outcomes: {
    saveRequirement: {
      outputs: [{ ...detailsGiven, saved: mina.id }],
      errors: [
        { code: 'requestInvalid', status: 422, fields: { birth_date: ['date.future'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 5 },
        { code: 'unreachable' },
      ],
    },
  },
})
