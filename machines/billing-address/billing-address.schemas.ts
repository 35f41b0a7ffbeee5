import * as v from 'valibot'
import { billingDraftSchema } from '#domain/billing-form.ts'
import { billingAddressAnswerSchema } from '#domain/contract/billing.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { billingAddressMachine } from './billing-address.machine.ts'

const answer = v.nullable(billingAddressAnswerSchema)

export const billingAddressSchemas = schemasOf<typeof billingAddressMachine>()({
  input: v.strictObject({ answer }),
  context: contextOf({ answer, draft: v.nullable(billingDraftSchema), failure: v.nullable(failureInLog) }),
  events: {
    'draft.changed': event('draft.changed', { change: v.partial(v.strictObject(billingDraftSchema.entries)) }),
    'saving.requested': bare('saving.requested'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: {
    loadBillingAddress: billingAddressAnswerSchema,
    recallDraft: v.nullable(billingDraftSchema),
    saveBillingAddress: billingAddressAnswerSchema,
  },
})

/** What the chart ends with. */
export const billingAddressOutput = v.object({ answer })
