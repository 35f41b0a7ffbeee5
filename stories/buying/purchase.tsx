import { createEmptyActor } from 'xstate'
import { berlin, configuration, offerResponse, options, quoteOf, sample, terms } from '#domain/fixtures/buying.ts'
import { type TermsContext, termsMachine } from '#machines/auth/terms/terms.machine.ts'
import { type NumberSampleContext, numberSampleMachine } from '#machines/buying/number-sample/number-sample.machine.ts'
import type { PurchaseContext } from '#machines/buying/purchase/purchase.context.ts'
import { type QuoteContext, quoteMachine } from '#machines/buying/quote/quote.machine.ts'
import { still } from '../kit/still.tsx'

// Shared by the stories of buying: contexts in the middle of a purchase, and stopped actors of its other charts.

const [, plain = '', , bronze = ''] = sample.map(({ number }) => number)
export const chosen = [plain, bronze]
export const priced = quoteOf(configuration(chosen))

export const choosing: PurchaseContext = {
  offer: berlin.id,
  mayOrder: true,
  step: 'number',
  response: offerResponse,
  numbers: chosen,
  options,
  registeredFor: null,
  acceptedTerms: null,
  termsRefused: 0,
  quote: priced,
  previousTotal: null,
  lost: [],
  sent: null,
  reminder: null,
  failure: null,
}

export const quoteContext: QuoteContext = {
  configuration: configuration(chosen),
  buyer: createEmptyActor(),
  quote: priced,
  failure: null,
}
export const quoted = still(quoteMachine, 'quoted', quoteContext)

export const sampleContext: NumberSampleContext = {
  offer: berlin.id,
  typed: '',
  rank: null,
  sample,
  shown: [],
  rankFees: offerResponse.rank_fees,
  quantity: 1,
  failure: null,
}
export const sampled = still(numberSampleMachine, 'ready', sampleContext)

export const termsContext: TermsContext = { language: 'en', terms, failure: null }
export const termsRead = still(termsMachine, 'ready', termsContext)
