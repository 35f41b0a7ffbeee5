import * as v from 'valibot'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { paymentOutcomes } from '#domain/paying/payment.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

export const paymentsSearch = searchOf({
  ...financeSearchEntries,
  gateway: gatewaySchema,
  state: v.picklist(paymentOutcomes),
})
