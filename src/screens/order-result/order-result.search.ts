import { idSchema } from '#domain/primitives.ts'
import { searchOf } from '#src/app/search.ts'

export const orderResultSearch = searchOf({ order: idSchema, attempt: idSchema })
