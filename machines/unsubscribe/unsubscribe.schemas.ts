import * as v from 'valibot'
import { subscriptionSchema, unsubscribeTokenSchema } from '#domain/contract/newsletter.ts'
import { bare, contextOf, event, failureInLog, schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import type { unsubscribeMachine } from './unsubscribe.machine.ts'

const token = v.nullable(typed(unsubscribeTokenSchema))

export const unsubscribeSchemas = schemasOf<typeof unsubscribeMachine>()({
  input: v.strictObject({ token }),
  context: contextOf({
    token,
    subscription: v.nullable(subscriptionSchema),
    failure: v.nullable(failureInLog),
  }),
  events: {
    'choice.made': event('choice.made', { subscribed: v.boolean() }),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { loadSubscription: subscriptionSchema, saveSubscription: subscriptionSchema },
})
