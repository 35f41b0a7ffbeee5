import type { ActorRefFrom } from 'xstate'
import { documentForm } from '#domain/buying/requirements-form.ts'
import { saveRequirement } from '#domain/contract/buying/buying.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { passport, passportEvaluated } from '#domain/fixtures/registering.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Sends one document with its details; its file was uploaded before. (BUY-07) */
export const documentFormMachine = createForm(documentForm, {
  id: 'documentForm',
  call: saveRequirement,
  failureFields: { requirementUnknown: 'file' },
})

export type DocumentFormActor = ActorRefFrom<typeof documentFormMachine>

export const documentFormLab = formLab(documentFormMachine, () => {
  const filled = {
    type: passport.type,
    holder: passport.holder,
    date: passport.date,
    file: JSON.stringify(receipt),
  }
  return {
    inputs: [{}, { draft: filled }],
    changes: [filled, { file: '' }],
    outputs: [passportEvaluated],
    errors: [
      { code: 'requirementUnknown', status: 404 },
      { code: 'tooManyRequests', status: 429, retryAfter: 5 },
      { code: 'unreachable' },
    ],
  }
})
