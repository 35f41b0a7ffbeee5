import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

export const countriesSearch = searchOf({ type: numberTypeSchema, q: v.pipe(v.string(), v.maxLength(60)) })
