import * as v from 'valibot'
import { features, numberTypeSchema } from '#domain/buying/offer.ts'
import { expiries, numberSorts, sortOrders } from '#domain/contract/numbers/numbers.ts'
import { countrySchema, idSchema, pageSizes } from '#domain/kit/primitives.ts'
import { numberStateSchema } from '#domain/numbers/number.ts'
import { labelSchema } from '#domain/numbers/number-text.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

export const myNumbersSearch = searchOf({
  q: v.pipe(v.string(), v.maxLength(60)),
  country: countrySchema,
  type: numberTypeSchema,
  state: numberStateSchema,
  feature: v.picklist(features),
  expiry: v.picklist(expiries),
  label: labelSchema,
  bulk: idSchema,
  dialog: v.literal('reminders'),
  sort: v.picklist(numberSorts),
  order: v.picklist(sortOrders),
  page: wholeNumber,
  page_size: v.pipe(wholeNumber, v.picklist(pageSizes)),
})
