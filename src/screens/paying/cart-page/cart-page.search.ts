import * as v from 'valibot'
import { checkoutSteps } from '#machines/paying/checkout/checkout.context.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** No step, or an unknown one: the page shows the cart's items. `wire` is no step of the checkout: it takes days. */
export const cartSearch = searchOf({ step: v.picklist([...checkoutSteps, 'wire']) })
