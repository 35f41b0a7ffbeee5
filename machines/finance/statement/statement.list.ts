import { loadStatement } from '#domain/contract/exports.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Opening balance, movements and closing balance of a period of the wallet. */
export const statement = defineList('statement', loadStatement)

export type StatementQuery = ListQuery<typeof statement>
export type StatementActor = ListActor<typeof statement>
