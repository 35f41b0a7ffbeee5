import { loadSubscription, saveSubscription } from '#domain/contract/newsletter.ts'
import { serve } from '../http/serve.ts'
import { readSubscription, saveSubscription as save } from './newsletter.ts'

export const newsletterRoutes = [
  serve(loadSubscription, ({ sandbox, query }) => readSubscription(sandbox.database.query, query.token)),
  serve(saveSubscription, ({ sandbox, body }) => sandbox.database.transact((trx) => save(trx, sandbox.clock, body))),
]
