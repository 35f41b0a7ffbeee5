import type { Proof, RegisteredFor } from '#domain/buying/requirements.ts'
import {
  addToCart,
  cancelWaitingNumber,
  checkNumbers,
  drawNumbers,
  listCountries,
  loadCart,
  loadOffer,
  loadRequirements,
  quoteConfiguration,
  removeFromCart,
  renewHolds,
  saveRequirement,
} from '#domain/contract/buying/buying.ts'
import { loadStockNotice, requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import type { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import type { countriesMachine } from '#machines/buying/countries/countries.machine.ts'
import type { numberListMachine } from '#machines/buying/number-list/number-list.machine.ts'
import type { numberSampleMachine } from '#machines/buying/number-sample/number-sample.machine.ts'
import type { purchaseMachine } from '#machines/buying/purchase/purchase.machine.ts'
import { quoteMachine } from '#machines/buying/quote/quote.machine.ts'
import type { addressFormMachine } from '#machines/buying/requirements/address-form.machine.ts'
import type { documentFormMachine } from '#machines/buying/requirements/document-form.machine.ts'
import type { giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import type { registrantFormMachine } from '#machines/buying/requirements/registrant-form.machine.ts'
import type { RequirementSubject } from '#machines/buying/requirements/requirements.context.ts'
import type { requirementsMachine } from '#machines/buying/requirements/requirements.machine.ts'
import type { stockNoticeMachine } from '#machines/buying/stock-notice/stock-notice.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const countriesCalls = (client: Client): Calls<typeof countriesMachine> => ({
  listCountries: call(client, listCountries, () => ({ movesUser: true })),
})

export const numberSampleCalls = (client: Client): Calls<typeof numberSampleMachine> => ({
  loadOffer: call(client, loadOffer, ({ offer, pattern, rank, shown }) => ({
    query: { offer, pattern: pattern || undefined, rank: rank ?? undefined, exclude: shown.join(',') || undefined },
  })),
  drawNumbers: call(client, drawNumbers, (body) => ({ body })),
})

// In the background: failures are shown next to the button.
export const stockNoticeCalls = (client: Client): Calls<typeof stockNoticeMachine> => ({
  loadStockNotice: call(client, loadStockNotice, (query) => ({ query })),
  requestStockNotice: call(client, requestStockNotice, (body) => ({ body })),
  withdrawStockNotice: call(client, withdrawStockNotice, (query) => ({ query })),
})

// In the background: a failure is shown next to the list.
export const numberListCalls = (client: Client): Calls<typeof numberListMachine> => ({
  checkNumbers: call(client, checkNumbers, ({ offer, numbers }) => ({ body: { offer, numbers: [...numbers] } })),
})

const quoteCalls = (client: Client): Calls<typeof quoteMachine> => ({
  quoteConfiguration: call(client, quoteConfiguration, (configuration) => {
    if (configuration === null) throw new RangeError('nothing to price')
    return { body: configuration }
  }),
})

export const purchaseCalls = (client: Client): Calls<typeof purchaseMachine> => ({
  loadOffer: call(client, loadOffer, (query) => ({ query, movesUser: true })),
  addToCart: call(client, addToCart, (submission) => {
    if (submission === null) throw new RangeError('nothing to add')
    return { ...submission, movesUser: true }
  }),
  quote: quoteMachine.provide({ actors: quoteCalls(client) }),
})

export const cartCalls = (client: Client): Calls<typeof cartMachine> => ({
  loadCart: contentCall(client, loadCart),
  renewHolds: call(client, renewHolds),
  removeFromCart: call(client, removeFromCart, ({ item }) => ({ query: { item: item ?? undefined } })),
})

export const requirementsCalls = (client: Client): Calls<typeof requirementsMachine> => ({
  loadRequirements: call(client, loadRequirements, (query) => ({ query })),
  chooseRegisteredFor: call(client, saveRequirement, ({ subject, registeredFor }) => ({
    query: subject,
    body: { kind: 'choice', registered_for: registeredFor },
  })),
})

export const registrantFormCalls = (
  client: Client,
  subject: RequirementSubject,
): Calls<typeof registrantFormMachine> => ({
  saveRequirement: call(client, saveRequirement, (registrant) => ({
    query: subject,
    body: { kind: 'registrant', registrant },
  })),
})

export const addressFormCalls = (client: Client, subject: RequirementSubject): Calls<typeof addressFormMachine> => ({
  saveRequirement: call(client, saveRequirement, (address) => ({ query: subject, body: { kind: 'address', address } })),
})

/** What a document proves, and about whom. */
export type DocumentOwner = { readonly proof: Proof; readonly registeredFor: RegisteredFor }

export const documentFormCalls = (
  client: Client,
  subject: RequirementSubject,
  { proof, registeredFor }: DocumentOwner,
): Calls<typeof documentFormMachine> => ({
  saveRequirement: call(client, saveRequirement, (details) => ({
    query: subject,
    body: {
      kind: 'document',
      document: {
        ...details,
        registrant: registeredFor.registrant,
        address: proof === 'address' ? registeredFor.address : null,
      },
    },
  })),
})

export const giveUpCalls = (client: Client): Calls<typeof giveUpMachine> => ({
  cancelWaitingNumber: call(client, cancelWaitingNumber, (query) => ({ query })),
})
