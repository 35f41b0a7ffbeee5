import { requestAccountDeletion } from '#domain/contract/account/account-deletion.ts'
import { plannedDeletion } from '#domain/fixtures/account-deletion.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { requestDeletionMachine } from './request-deletion.machine.ts'

export const requestDeletionLab = labOf(requestDeletionMachine)({
  schemas: formSchemas('requestAccountDeletion', { password: typed(requiredSecret) }, requestAccountDeletion.response),
  inputs: [{}],
  events: { 'draft.changed': [{ change: { password: 'Sandbox2026' } }, { change: { password: '' } }] },
  outcomes: {
    requestAccountDeletion: {
      outputs: [plannedDeletion],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'deletionHindered', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
