import * as v from 'valibot'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { verifyContactMachine } from './verify-contact.machine.ts'

export const verifyContactLab = labOf(verifyContactMachine)({
  schemas: formSchemas(
    'verifyContact',
    { subject: v.string(), code: typed(codeSchema) },
    v.object({ verified: v.boolean() }),
  ),
  inputs: [{ draft: { subject: 'eml_new' } }],
  events: { 'draft.changed': [{ change: { code: '482913' } }, { change: { code: '4829' } }] },
  outcomes: {
    verifyContact: {
      outputs: [{ verified: true }],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
