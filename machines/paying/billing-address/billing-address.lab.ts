import * as v from 'valibot'
import { billingAddressResponseSchema } from '#domain/contract/paying/paying.ts'
import { billingAddress, billingAddressResponse, noBillingAddress } from '#domain/fixtures/paying.ts'
import { type BillingField, billingDraftSchema, typedBillingSchema } from '#domain/paying/billing-address-form.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { billingAddressMachine } from './billing-address.machine.ts'

const response = v.nullable(billingAddressResponseSchema)
const changes = v.partial(v.strictObject(typedBillingSchema.entries))
const billingFields = Object.keys(typedBillingSchema.entries) as BillingField[]

/** Output of the chart. */
export const billingAddressOutput = v.object({ response })

export const billingAddressLab = labOf(billingAddressMachine)({
  schemas: {
    input: v.strictObject({ response, changes, staysOpen: v.boolean() }),
    context: contextOf({
      response,
      changes,
      staysOpen: v.boolean(),
      draft: v.nullable(typedBillingSchema),
      theirs: changes,
      failure: v.nullable(failureInLog),
    }),
    events: {
      'draft.changed': event('draft.changed', { change: changes }),
      'saving.requested': bare('saving.requested'),
      'undo.requested': bare('undo.requested'),
      'theirs.taken': event('theirs.taken', { field: v.picklist(billingFields) }),
      'retry.requested': bare('retry.requested'),
    },
    outputs: {
      loadBillingAddress: billingAddressResponseSchema,
      recallDraft: v.nullable(billingDraftSchema),
      saveBillingAddress: billingAddressResponseSchema,
    },
  },
  inputs: [
    { response: null, changes: {}, staysOpen: true },
    { response: billingAddressResponse, changes: {}, staysOpen: false },
  ],
  events: {
    'draft.changed': [{ change: { city: 'Hamburg' } }, { change: { city: '' } }],
    'theirs.taken': [{ field: 'city' }],
  },
  outcomes: {
    loadBillingAddress: {
      outputs: [
        billingAddressResponse,
        noBillingAddress,
        { version: 2, address: { ...billingAddress, city: 'Potsdam' }, country_fixed: false },
      ],
    },
    recallDraft: {
      outputs: [
        null,
        { base: billingAddress, typed: { ...billingAddress, name: 'Nordlicht' } },
        // Another city was stored since.
        { base: { ...billingAddress, city: 'Bremen' }, typed: { ...billingAddress, city: 'Rostock' } },
      ],
    },
    saveBillingAddress: {
      outputs: [{ version: 2, address: { ...billingAddress, city: 'Hamburg' }, country_fixed: false }],
      errors: [{ code: 'projectChanged' }, { code: 'billingCountryFixed' }, { code: 'timedOut' }],
    },
  },
})
