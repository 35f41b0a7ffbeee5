import * as v from 'valibot'
import { accountDeletionSchema } from '#domain/account/account-deletion.ts'
import { freeDeletion, hinderedDeletion, plannedDeletion } from '#domain/fixtures/account-deletion.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { accountDeletionMachine } from './account-deletion.machine.ts'

export const accountDeletionLab = labOf(accountDeletionMachine)({
  schemas: {
    context: contextOf({ deletion: v.nullable(accountDeletionSchema), failure: v.nullable(failureInLog) }),
    events: {
      'deletion.requested': bare('deletion.requested'),
      'deletion.planned': event('deletion.planned', { deletion: accountDeletionSchema }),
      'cancellation.requested': bare('cancellation.requested'),
      'step.dismissed': bare('step.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadAccountDeletion: accountDeletionSchema, cancelAccountDeletion: accountDeletionSchema },
  },
  events: { 'deletion.planned': [{ deletion: plannedDeletion }] },
  outcomes: {
    loadAccountDeletion: {
      outputs: [freeDeletion, hinderedDeletion, plannedDeletion],
      errors: [{ code: 'unreachable' }],
    },
    cancelAccountDeletion: { outputs: [freeDeletion], errors: [{ code: 'unreachable' }] },
  },
})
