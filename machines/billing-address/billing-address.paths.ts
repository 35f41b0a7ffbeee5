import { emptyBillingAddress } from '#domain/billing.ts'
import { billingAddress, billingAddressAnswer, noBillingAddress } from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { billingAddressMachine } from './billing-address.machine.ts'

export const billingAddressPaths: PathModel<typeof billingAddressMachine> = {
  machine: billingAddressMachine,
  inputs: [{ answer: null }, { answer: billingAddressAnswer }],
  events: { 'draft.changed': [{ change: { city: 'Hamburg' } }, { change: { city: '' } }] },
  outcomes: {
    loadBillingAddress: { outputs: [billingAddressAnswer, noBillingAddress] },
    recallDraft: { outputs: [null, { ...emptyBillingAddress, name: 'Nordlicht' }] },
    saveBillingAddress: {
      outputs: [{ address: { ...billingAddress, city: 'Hamburg' }, country_fixed: false }],
      errors: [{ code: 'billingCountryFixed' }, { code: 'timedOut' }],
    },
  },
}
