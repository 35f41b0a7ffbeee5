import * as v from 'valibot'
import { numberPageSchema } from '#domain/contract/numbers/numbers.ts'
import { numberPage, renewalQuote, renewalQuoteShort, renewedByOther } from '#domain/fixtures/numbers.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { plainText } from '#domain/kit/primitives.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { numberQuoteSchema } from '#domain/numbers/number-quote.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberActionMachine } from './number-action.machine.ts'

const action = v.picklist(['renew', 'restore', 'changeChannels', 'changeCycle', 'changeAutoRenew', 'cancel', 'delete'])
const choice = v.strictObject({
  channels: v.optional(v.number()),
  months: v.optional(v.number()),
  auto_renew: v.optional(v.boolean()),
})
const digits = typed(personalNumber(plainText))

export const numberActionLab = labOf(numberActionMachine)({
  schemas: {
    input: v.strictObject({ action, number: v.string(), version: v.number(), choice }),
    context: contextOf({
      quote: v.nullable(numberQuoteSchema),
      typed: digits,
      page: v.nullable(numberPageSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'choice.changed': event('choice.changed', { choice }),
      'digits.typed': event('digits.typed', { typed: digits }),
      'action.confirmed': bare('action.confirmed'),
      'action.dismissed': bare('action.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { quoteAction: numberQuoteSchema, runAction: numberPageSchema },
  },
  inputs: [
    { action: 'changeChannels', number: 'num_1', version: 2, choice: { channels: 1 } },
    { action: 'delete', number: 'num_1', version: 2, choice: {} },
    { action: 'changeAutoRenew', number: 'num_1', version: 2, choice: { auto_renew: false } },
  ],
  events: {
    'choice.changed': [{ choice: { channels: 3 } }],
    'digits.typed': [{ typed: '493023125042' }],
  },
  outcomes: {
    quoteAction: { outputs: [renewalQuote, renewalQuoteShort], errors: [{ code: 'unreachable' }] },
    runAction: {
      outputs: [numberPage, renewedByOther],
      errors: [{ code: 'numberChanged' }, { code: 'balanceNotEnough' }, { code: 'numberMistyped' }],
    },
  },
})
