import * as v from 'valibot'
import { expiries, features } from '#domain/contract/mynumbers.ts'
import { numberStateSchema, numberTypeSchema } from '#domain/number.ts'
import { countrySchema, pageSizes } from '#domain/primitives.ts'
import { searchOf } from '#src/app/search.ts'

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

export const myNumberSearch = searchOf({
  q: v.pipe(v.string(), v.maxLength(60)),
  country: countrySchema,
  type: numberTypeSchema,
  state: numberStateSchema,
  feature: v.picklist(features),
  expiry: v.picklist(expiries),
  page: wholeNumber,
  page_size: v.pipe(wholeNumber, v.picklist(pageSizes)),
})
