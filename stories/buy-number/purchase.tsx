import { createEmptyActor } from 'xstate'
import { berlin, configuration, offerAnswer, options, quoteOf, sample, terms } from '#domain/fixtures/buying.ts'
import type { BuyNumberContext } from '#machines/buy-number/buy-number.context.ts'
import { type NumberSampleContext, numberSampleMachine } from '#machines/buy-number/number-sample.machine.ts'
import { type QuoteContext, quoteMachine } from '#machines/buy-number/quote.machine.ts'
import { type TermsContext, termsMachine } from '#machines/terms/terms.machine.ts'
import { still } from '../kit/still.tsx'

// What the stories of buying share: choices in the middle of a purchase, and the charts that stand beside it.

const [, plain = '', , bronze = ''] = sample.map(({ number }) => number)
export const chosen = [plain, bronze]
export const priced = quoteOf(configuration(chosen))

export const choosing: BuyNumberContext = {
  offer: berlin.id,
  mayOrder: true,
  step: 'number',
  answer: offerAnswer,
  numbers: chosen,
  options,
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
  rankFees: offerAnswer.rank_fees,
  quantity: 1,
  failure: null,
}
export const sampled = still(numberSampleMachine, 'ready', sampleContext)

export const termsContext: TermsContext = { language: 'en', terms, failure: null }
export const termsRead = still(termsMachine, 'ready', termsContext)
