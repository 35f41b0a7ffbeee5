import * as v from 'valibot'
import { createEmptyActor } from 'xstate'
import { configurationSchema } from '#domain/buying/pricing.ts'
import { quoteSchema } from '#domain/contract/buying/buying.ts'
import { configuration, quoteOf, sample } from '#domain/fixtures/buying.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { type QuoteInput, quoteMachine } from './quote.machine.ts'

const configurationOrNull = v.nullable(configurationSchema)

const one = configuration([sample[1]?.number ?? ''])

const buyer: QuoteInput['buyer'] = createEmptyActor()

export const quoteLab = labOf(quoteMachine)({
  schemas: {
    input: v.strictObject({
      configuration: configurationOrNull,
      buyer: v.custom<QuoteInput['buyer']>((given) => typeof given === 'object'),
    }),
    context: contextOf({
      configuration: configurationOrNull,
      quote: v.nullable(quoteSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'configuration.changed': event('configuration.changed', { configuration: configurationOrNull }),
      'retry.requested': bare('retry.requested'),
      'connection.restored': bare('connection.restored'),
    },
    outputs: { quoteConfiguration: quoteSchema },
  },
  inputs: [
    { configuration: null, buyer },
    { configuration: one, buyer },
  ],
  events: {
    'configuration.changed': [{ configuration: one }, { configuration: null }],
  },
  outcomes: {
    quoteConfiguration: {
      outputs: [quoteOf(one)],
      errors: [{ code: 'unreachable' }, { code: 'configurationInvalid' }],
    },
  },
})
