import { idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

export const orderResultSearch = searchOf({ order: idSchema, attempt: idSchema })
