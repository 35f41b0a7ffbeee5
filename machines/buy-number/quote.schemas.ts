import * as v from 'valibot'
import { quoteSchema } from '#domain/contract/dids.ts'
import { configurationSchema } from '#domain/pricing.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { QuoteInput, quoteMachine } from './quote.machine.ts'

const configuration = v.nullable(configurationSchema)

export const quoteSchemas = schemasOf<typeof quoteMachine>()({
  input: v.strictObject({ configuration, buyer: v.custom<QuoteInput['buyer']>((given) => typeof given === 'object') }),
  context: contextOf({ configuration, quote: v.nullable(quoteSchema), failure: v.nullable(failureInLog) }),
  events: {
    'configuration.changed': event('configuration.changed', { configuration }),
    'retry.requested': bare('retry.requested'),
    'connection.restored': bare('connection.restored'),
  },
  outputs: { quoteConfiguration: quoteSchema },
})
