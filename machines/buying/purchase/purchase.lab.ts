import * as v from 'valibot'
import {
  type PurchaseDraft,
  purchaseDraftSchema,
  purchaseOptionsSchema,
  purchaseSteps,
  sentSubmissionSchema,
} from '#domain/buying/purchase.ts'
import { registeredForSchema } from '#domain/buying/requirements.ts'
import { addToCart, loadOffer, offerResponseSchema, quoteSchema } from '#domain/contract/buying/buying.ts'
import {
  berlin,
  configuration,
  offerResponse,
  offerResponseAbout,
  offerResponseWith,
  options,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import { e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import type { PurchaseInput } from './purchase.context.ts'
import { purchaseMachine } from './purchase.machine.ts'

const step = v.picklist(purchaseSteps)

// Those of an address need not be numbers.
const numbers = v.array(typed(e164Schema))

const number = typed(e164Schema)

const [first = '', second = '', third = ''] = sample.slice(1).map(({ number }) => number)

const draft: PurchaseDraft = {
  numbers: [first],
  options,
  terms_version: terms.version,
  sent: null,
  registered_for: null,
}

const registered = { registrant: 'rgt_mina', address: 'adr_berlin' }

const input: PurchaseInput = { offer: berlin.id, step: 'number', numbers: null, draft: null, mayOrder: true }

const full = [...sample.map(({ number }) => number)]

export const purchaseLab = labOf(purchaseMachine)({
  schemas: {
    input: v.strictObject({
      offer: idSchema,
      step,
      numbers: v.nullable(numbers),
      draft: v.nullable(purchaseDraftSchema),
      mayOrder: v.boolean(),
    }),
    context: contextOf({
      response: v.nullable(offerResponseSchema),
      numbers,
      quote: v.nullable(quoteSchema),
      lost: v.array(v.object({ number, reason: v.picklist(['own', 'taken', 'foreign']) })),
      sent: v.nullable(sentSubmissionSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'retry.requested': bare('retry.requested'),
      'step.opened': event('step.opened', { step }),
      'step.requested': event('step.requested', { step }),
      'numbers.opened': event('numbers.opened', { numbers }),
      'number.chosen': event('number.chosen', { number }),
      'number.dropped': event('number.dropped', { number }),
      'numbers.drawn': event('numbers.drawn', { numbers }),
      'options.changed': event('options.changed', { options: v.partial(purchaseOptionsSchema) }),
      'registrant.chosen': event('registrant.chosen', { registeredFor: v.nullable(registeredForSchema) }),
      'terms.accepted': event('terms.accepted', { version: v.string() }),
      'terms.declined': bare('terms.declined'),
      'submission.requested': event('submission.requested', { key: sentSubmissionSchema.entries.key }),
      'quote.received': event('quote.received', { quote: quoteSchema }),
      'quote.failed': event('quote.failed', { failure: failureInLog }),
    },
    outputs: { loadOffer: loadOffer.response, addToCart: addToCart.response },
  },
  inputs: [
    input,
    { ...input, step: 'review', numbers: [first], draft },
    { ...input, step: 'review', numbers: [first], mayOrder: false },
    { ...input, numbers: full },
  ],
  events: {
    'step.opened': [{ step: 'number' }, { step: 'options' }, { step: 'requirements' }, { step: 'review' }],
    'step.requested': [{ step: 'options' }, { step: 'review' }],
    'registrant.chosen': [{ registeredFor: registered }, { registeredFor: null }],
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
        number === undefined
          ? [offerResponse, offerResponseWith('documents')]
          : [offerResponseAbout(number), offerResponseAbout(number, false), offerResponseWith('documents', number)],
    },
    addToCart: {
      outputs: [{ items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }],
      errors: ({ numbers }) => [
        { code: 'numberTaken', subjects: [...numbers] },
        { code: 'priceChanged' },
        { code: 'termsNotAccepted' },
        { code: 'registrantMissing' },
        { code: 'timedOut' },
      ],
    },
    quote: { errors: [{ code: 'serverFailed' }] },
  },
})
