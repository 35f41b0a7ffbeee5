import { requirementsSchema } from '#domain/buying/requirements.ts'
import { documentDraftSchema } from '#domain/buying/requirements-form.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { passport, passportEvaluated } from '#domain/fixtures/registering.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { documentFormMachine } from './document-form.machine.ts'

const filled = {
  type: passport.type,
  holder: passport.holder,
  date: passport.date,
  file: JSON.stringify(receipt),
}

export const documentFormLab = labOf(documentFormMachine)({
  schemas: formSchemas('saveRequirement', documentDraftSchema.entries, requirementsSchema),
  inputs: [{}, { draft: filled }],
  events: { 'draft.changed': [{ change: filled }, { change: { file: '' } }] },
  outcomes: {
    saveRequirement: {
      outputs: [passportEvaluated],
      errors: [
        { code: 'requirementUnknown', status: 404 },
        { code: 'tooManyRequests', status: 429, retryAfter: 5 },
        { code: 'unreachable' },
      ],
    },
  },
})
