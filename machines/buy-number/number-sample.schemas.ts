import * as v from 'valibot'
import { drawNumbers, loadOffer, offerAnswerSchema } from '#domain/contract/dids.ts'
import { rankClassSchema } from '#domain/number.ts'
import { countSchema, idSchema } from '#domain/primitives.ts'
import { bare, contextOf, event, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { numberSampleMachine } from './number-sample.machine.ts'

const search = { typed: v.string(), rank: v.nullable(rankClassSchema) }
const { sample, rank_fees } = offerAnswerSchema.entries

export const numberSampleSchemas = schemasOf<typeof numberSampleMachine>()({
  input: v.strictObject({ offer: idSchema, ...search, first: v.nullable(v.object({ sample, rank_fees })) }),
  context: contextOf({ sample }),
  events: {
    'search.changed': event('search.changed', search),
    'others.requested': bare('others.requested'),
    'retry.requested': bare('retry.requested'),
    'quantity.changed': event('quantity.changed', { quantity: countSchema }),
    'draw.requested': bare('draw.requested'),
  },
  outputs: { loadOffer: loadOffer.response, drawNumbers: drawNumbers.response },
})
