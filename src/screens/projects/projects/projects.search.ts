import * as v from 'valibot'
import { pageSizes } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/**
 * `from` is the address to open after a project was chosen, `refused` is set if a page refused access, and `new` opens the
 * form for a new project.
 */
export const projectsSearch = searchOf({
  q: v.pipe(v.string(), v.maxLength(100)),
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  page_size: v.pipe(v.string(), v.transform(Number), v.picklist(pageSizes)),
  from: v.string(),
  refused: v.literal('1'),
  new: v.literal('1'),
})
