import * as v from 'valibot'
import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import { confirmation } from '#domain/fixtures/passkeys.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { confirmOwnerMachine } from './confirm-owner.machine.ts'

export const confirmOwnerLab = labOf(confirmOwnerMachine)({
  schemas: formSchemas(
    'confirmOwner',
    { password: typed(requiredSecret), needs_code: v.boolean(), code: typed(codeSchema) },
    confirmOwner.response,
  ),
  inputs: [{ draft: { needs_code: true } }, {}],
  events: {
    'draft.changed': [{ change: { password: 'Sandbox2026', code: '123456' } }, { change: { password: '' } }],
  },
  outcomes: {
    confirmOwner: {
      outputs: [confirmation],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'codeUsed', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
