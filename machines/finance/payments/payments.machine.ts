import type { ActorRefFrom } from 'xstate'
import type { listPayments, PaymentList } from '#domain/contract/finance/finance.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type PaymentsQuery = QueryOf<typeof listPayments>

/** The payments of the project, filtered and paged by the API. (FIN-05) */
export const paymentsMachine = createListing<PaymentList, PaymentsQuery, 'listPayments'>({
  id: 'payments',
  src: 'listPayments',
})

export type PaymentsActor = ActorRefFrom<typeof paymentsMachine>
