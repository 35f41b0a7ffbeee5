import type { ActorRefFrom } from 'xstate'
import type { loadStatement } from '#domain/contract/exports.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { Statement } from '#domain/finance/statement.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type StatementQuery = QueryOf<typeof loadStatement>

/** Opening balance, movements and closing balance of a period of the wallet. */
export const statementMachine = createListing<Statement, StatementQuery, 'loadStatement'>({
  id: 'statement',
  src: 'loadStatement',
})

export type StatementActor = ActorRefFrom<typeof statementMachine>
