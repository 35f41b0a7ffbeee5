import * as v from 'valibot'
import { daySchema } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, momentSchema, pageSizes, pagingEntries, searchText } from '#domain/kit/primitives.ts'

export const directions = ['newest', 'oldest'] as const

/** `from` and `to`: whole days of UTC, both included; `inOrder` refuses them in the wrong order. */
const periodEntries = { from: v.optional(daySchema), to: v.optional(daySchema) }

/** What every list of finance can be narrowed by; `q` finds ids and digits of numbers. */
export const financeFilterEntries = { q: v.optional(personal(searchText)), ...periodEntries }

/** Pages continue behind the row `after`; `sort`: by time. */
export const financePageEntries = {
  sort: v.optional(v.picklist(directions), 'newest'),
  after: v.optional(idSchema),
  page_size: pagingEntries.page_size,
}

/** `next`: continues behind the last row; null at the end. `now`: the API's clock. */
export const financeListOf = <S extends v.GenericSchema>(row: S) =>
  v.object({
    results: v.array(row),
    page_size: v.pipe(countSchema, v.picklist(pageSizes)),
    next: v.nullable(idSchema),
    now: momentSchema,
  })
