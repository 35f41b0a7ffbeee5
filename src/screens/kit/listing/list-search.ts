import * as v from 'valibot'
import { directions } from '#domain/kit/dated-list.ts'
import { daySchema } from '#domain/kit/days.ts'
import { idSchema, pageSizes } from '#domain/kit/primitives.ts'

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** Parameters of every list's address. */
export const financeSearchEntries = {
  q: v.pipe(v.string(), v.maxLength(80)),
  from: daySchema,
  to: daySchema,
  sort: v.picklist(directions),
  after: idSchema,
  page_size: v.pipe(wholeNumber, v.picklist(pageSizes)),
}
