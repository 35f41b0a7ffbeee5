import * as v from 'valibot'
import { checkoutSteps } from '#machines/checkout/checkout.types.ts'
import { searchOf } from '#src/app/search.ts'

/** Without a step, and with one that there is not, the cart shows its items. */
export const cartSearch = searchOf({ step: v.picklist(checkoutSteps) })
