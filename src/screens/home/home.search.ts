import * as v from 'valibot'
import { pageSizes } from '#domain/primitives.ts'
import { searchOf } from '#src/app/search.ts'

/**
 * `from` is where to go once a project is chosen; `refused` says that a page would not let the person in. `new` opens the
 * form for a new project.
 */
export const homeSearch = searchOf({
  q: v.pipe(v.string(), v.maxLength(100)),
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  page_size: v.pipe(v.string(), v.transform(Number), v.picklist(pageSizes)),
  from: v.string(),
  refused: v.literal('1'),
  new: v.literal('1'),
})
