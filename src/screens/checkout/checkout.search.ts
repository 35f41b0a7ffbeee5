import * as v from 'valibot'
import { gatewaySchema } from '#domain/payment.ts'
import { checkoutSteps } from '#machines/checkout/checkout.types.ts'
import { searchOf } from '#src/app/search.ts'

/** The steps of the checkout within /cart; what the page itself shows without one is the cart. */
export const checkoutSearch = searchOf({
  step: v.picklist(checkoutSteps),
  gateway: gatewaySchema,
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})
