import { listNumbers } from '#domain/contract/mynumbers.ts'
import { serve } from '../http/serve.ts'
import { listNumbers as numbersOf } from './owned-numbers.ts'

export const numberRoutes = [
  serve(listNumbers, ({ sandbox, member, query }) =>
    numbersOf(sandbox.database.query, sandbox.clock.now(), member.project, query),
  ),
]
