import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { defineList, type ListActor, type ListQuery, type ListSnapshot } from '#machines/kit/list.ts'

/** The numbers of the project, filtered and paged by the API, with counters by state. (NUM-01) */
export const myNumbers = defineList('myNumbers', listNumbers)

export type NumberQuery = ListQuery<typeof myNumbers>
export type MyNumbersActor = ListActor<typeof myNumbers>
export type MyNumbersSnapshot = ListSnapshot<typeof myNumbers>
