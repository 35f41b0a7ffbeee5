import * as v from 'valibot'
import { personal, secret } from '#domain/marks.ts'
import { endpoint } from './endpoint.ts'

/** The token only unsubscribes, as mail programs need it in an address; it opens nothing else. */
export const unsubscribeTokenSchema = secret(v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/)))

/** `email` is shortened (`o•••@example.com`): a forwarded mail must not tell whose it was. */
export const subscriptionSchema = v.object({ email: personal(v.string()), subscribed: v.boolean() })
export type Subscription = v.InferOutput<typeof subscriptionSchema>

export const loadSubscription = endpoint({
  id: 'API-02',
  name: 'loadSubscription',
  summary: 'Whose newsletter a mailed link would end.',
  method: 'GET',
  path: 'configs/unsubscribe/',
  access: 'public',
  query: v.object({ token: unsubscribeTokenSchema }),
  response: subscriptionSchema,
  failures: ['linkInvalid'],
})

export const saveSubscription = endpoint({
  id: 'API-02',
  name: 'saveSubscription',
  summary: 'Ends the newsletter, or keeps it.',
  method: 'POST',
  path: 'configs/unsubscribe/',
  access: 'public',
  body: v.object({ token: unsubscribeTokenSchema, subscribed: v.boolean() }),
  response: subscriptionSchema,
  failures: ['linkInvalid'],
})
