import * as v from 'valibot'
import { rankClassSchema } from '#domain/buying/offer.ts'
import { numbersAtOnce } from '#domain/buying/pricing.ts'
import { purchaseSteps } from '#domain/buying/purchase.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** The address has the numbers without their plus sign. Text that is not a number is kept: the page shows it as unavailable. */
const numbersSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .slice(0, numbersAtOnce)
      .map((each) => `+${each.slice(0, 20)}`),
  ),
)

export const purchaseSearch = searchOf({
  step: v.picklist(purchaseSteps),
  numbers: numbersSchema,
  pattern: v.pipe(v.string(), v.maxLength(40)),
  rank: rankClassSchema,
})

export type PurchaseSearch = v.InferOutput<typeof purchaseSearch>
