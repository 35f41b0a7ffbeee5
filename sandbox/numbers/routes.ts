import { listNumbers } from '#domain/contract/numbers.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { listNumbers as listOwnNumbers } from './owned-numbers.ts'

export const numberRoutes: readonly Route[] = [
  serve(listNumbers, ({ sandbox, member, query }) =>
    listOwnNumbers(sandbox.database, sandbox.clock.now(), member.project, query),
  ),
]
