import * as v from 'valibot'
import { paymentWaySchema } from '#domain/kit/payment-option.ts'
import { checkoutSteps } from '#machines/paying/checkout/checkout.context.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** The steps of the checkout in /cart. Without a step, /cart shows the cart's items. */
export const checkoutSearch = searchOf({
  step: v.picklist(checkoutSteps),
  gateway: paymentWaySchema,
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})
