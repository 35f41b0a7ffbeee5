import { fromPromise } from 'xstate'
import { loadSubscription, type Subscription, saveSubscription } from '#domain/contract/newsletter.ts'
import type { Choice } from '#machines/unsubscribe/unsubscribe.machine.ts'
import type { Client } from './client.ts'

export const unsubscribeActors = (client: Client) => ({
  loadSubscription: fromPromise<Subscription, { token: string }>(({ input, signal }) =>
    client.call(loadSubscription, { query: input, signal, quiet: true }),
  ),
  saveSubscription: fromPromise<Subscription, Choice>(({ input, signal }) =>
    client.call(saveSubscription, { body: input, signal, quiet: true }),
  ),
})
