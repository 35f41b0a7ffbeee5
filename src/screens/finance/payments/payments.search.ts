import * as v from 'valibot'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { paymentOutcomes } from '#domain/paying/payment.ts'
import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

export const paymentsSearch = searchOf({
  ...financeSearchEntries,
  gateway: gatewaySchema,
  state: v.picklist(paymentOutcomes),
})
