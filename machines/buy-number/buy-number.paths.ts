import {
  berlin,
  configuration,
  offerAnswer,
  offerAnswerAbout,
  options,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import type { PurchaseDraft } from '#domain/purchase.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import type { BuyNumberInput } from './buy-number.context.ts'
import { buyNumberMachine } from './buy-number.machine.ts'

const [first = '', second = '', third = ''] = sample.slice(1).map(({ number }) => number)
const draft: PurchaseDraft = { numbers: [first], options, terms_version: terms.version, sent: null }
const input: BuyNumberInput = { offer: berlin.id, step: 'number', numbers: null, draft: null, mayOrder: true }
const full = [...sample.map(({ number }) => number)]

export const buyNumberPaths: PathModel<typeof buyNumberMachine> = {
  machine: buyNumberMachine,
  inputs: [
    input,
    { ...input, step: 'review', numbers: [first], draft },
    { ...input, step: 'review', numbers: [first], mayOrder: false },
    { ...input, numbers: full },
  ],
  events: {
    'step.opened': [{ step: 'number' }, { step: 'options' }, { step: 'review' }],
    'step.requested': [{ step: 'options' }],
    'numbers.opened': [{ numbers: [second] }],
    'number.chosen': [{ number: third }],
    'number.dropped': ({ numbers }) => numbers.slice(0, 1).map((number) => ({ number })),
    'numbers.drawn': [{ numbers: [second] }],
    'options.changed': [{ options: { additional_channels: 2 } }],
    'quote.received': ({ numbers }) => [
      { quote: quoteOf(configuration(numbers)) },
      { quote: quoteOf(configuration(numbers), numbers.slice(0, 1)) },
    ],
    'quote.failed': ({ numbers }) => [
      { failure: { code: 'unreachable' } },
      { failure: { code: 'configurationInvalid', subjects: [...numbers] } },
    ],
    'terms.accepted': [{ version: terms.version }],
    'submission.requested': [{ key: 'key-of-the-submission' }],
  },
  outcomes: {
    loadOffer: {
      outputs: ({ numbers: [number] }) =>
        number === undefined ? [offerAnswer] : [offerAnswerAbout(number), offerAnswerAbout(number, false)],
    },
    addToCart: {
      outputs: [{ items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }],
      errors: ({ numbers }) => [
        { code: 'numberTaken', subjects: [...numbers] },
        { code: 'priceChanged' },
        { code: 'termsNotAccepted' },
        { code: 'timedOut' },
      ],
    },
    quote: { errors: [{ code: 'serverFailed' }] },
  },
}
