import * as v from 'valibot'
import { rankClassSchema } from '#domain/number.ts'
import { numbersAtOnce } from '#domain/pricing.ts'
import { purchaseSteps } from '#domain/purchase.ts'
import { searchOf } from '#src/app/search.ts'

/** Numbers stand in the address without their plus sign; what is none is kept, so that the page can say so. */
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
