import * as v from 'valibot'
import { billingAddressResponseSchema } from '#domain/contract/paying.ts'
import {
  billingAddress,
  billingAddressResponse,
  iranianBillingAddress,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { billingDraftSchema } from '#domain/paying/billing-address-form.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { billingAddressMachine } from './billing-address.machine.ts'

const response = v.nullable(billingAddressResponseSchema)

/** Output of the chart. */
export const billingAddressOutput = v.object({ response })

export const billingAddressLab = labOf(billingAddressMachine)({
  schemas: {
    input: v.strictObject({ response }),
    context: contextOf({ response, draft: v.nullable(billingDraftSchema), failure: v.nullable(failureInLog) }),
    events: {
      'draft.changed': event('draft.changed', { change: v.partial(v.strictObject(billingDraftSchema.entries)) }),
      'saving.requested': bare('saving.requested'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: {
      loadBillingAddress: billingAddressResponseSchema,
      recallDraft: v.nullable(billingDraftSchema),
      saveBillingAddress: billingAddressResponseSchema,
    },
  },
  inputs: [{ response: null }, { response: billingAddressResponse }],
  events: { 'draft.changed': [{ change: { city: 'Hamburg' } }, { change: { city: '' } }] },
  outcomes: {
    loadBillingAddress: { outputs: [billingAddressResponse, noBillingAddress] },
    recallDraft: { outputs: [null, { ...emptyBillingAddress, name: 'Nordlicht' }, iranianBillingAddress] },
    saveBillingAddress: {
      outputs: [{ address: { ...billingAddress, city: 'Hamburg' }, country_fixed: false }],
      errors: [{ code: 'billingCountryFixed' }, { code: 'timedOut' }],
    },
  },
})
