import { daySchema } from '#domain/kit/days.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

export const statementSearch = searchOf({ from: daySchema, to: daySchema })
