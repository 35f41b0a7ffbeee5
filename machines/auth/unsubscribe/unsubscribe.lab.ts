import * as v from 'valibot'
import { subscriptionSchema, unsubscribeTokenSchema } from '#domain/contract/auth/auth.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { unsubscribeMachine } from './unsubscribe.machine.ts'

const token = v.nullable(typed(unsubscribeTokenSchema))

const [subscribed, ended] = [true, false].map((wanted) => ({ email: 'c•••@example.com', subscribed: wanted }))

const errors = [{ code: 'linkInvalid', status: 404 }, { code: 'unreachable' }]

export const unsubscribeLab = labOf(unsubscribeMachine)({
  schemas: {
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
  },
  inputs: [{ token: 'nws_4c1f0a9d2b7e45318f6a' }, { token: null }],
  events: { 'choice.made': [{ subscribed: false }, { subscribed: true }] },
  outcomes: {
    loadSubscription: { outputs: [subscribed, ended], errors },
    saveSubscription: { outputs: [subscribed, ended], errors },
  },
})
