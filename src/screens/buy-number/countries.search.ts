import * as v from 'valibot'
import { numberTypeSchema } from '#domain/number.ts'
import { searchOf } from '#src/app/search.ts'

export const countriesSearch = searchOf({ type: numberTypeSchema, q: v.pipe(v.string(), v.maxLength(60)) })
