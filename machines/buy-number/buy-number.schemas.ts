import * as v from 'valibot'
import { addToCart, loadOffer, offerAnswerSchema, quoteSchema } from '#domain/contract/dids.ts'
import { e164Schema, idSchema } from '#domain/primitives.ts'
import { purchaseDraftSchema, purchaseOptionsSchema, purchaseSteps, sentSubmissionSchema } from '#domain/purchase.ts'
import { bare, contextOf, event, failureInLog, schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import type { buyNumberMachine } from './buy-number.machine.ts'

const step = v.picklist(purchaseSteps)
// Those of an address need not be numbers.
const numbers = v.array(typed(e164Schema))
const number = typed(e164Schema)

export const buyNumberSchemas = schemasOf<typeof buyNumberMachine>()({
  input: v.strictObject({
    offer: idSchema,
    step,
    numbers: v.nullable(numbers),
    draft: v.nullable(purchaseDraftSchema),
    mayOrder: v.boolean(),
  }),
  context: contextOf({
    answer: v.nullable(offerAnswerSchema),
    numbers,
    quote: v.nullable(quoteSchema),
    lost: v.array(v.object({ number, reason: v.picklist(['taken', 'foreign']) })),
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
    'terms.accepted': event('terms.accepted', { version: v.string() }),
    'terms.declined': bare('terms.declined'),
    'submission.requested': event('submission.requested', { key: sentSubmissionSchema.entries.key }),
    'quote.received': event('quote.received', { quote: quoteSchema }),
    'quote.failed': event('quote.failed', { failure: failureInLog }),
  },
  outputs: { loadOffer: loadOffer.response, addToCart: addToCart.response },
})
