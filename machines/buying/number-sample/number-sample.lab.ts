import * as v from 'valibot'
import { rankClassSchema } from '#domain/buying/offer.ts'
import { drawNumbers, loadOffer, offerResponseSchema } from '#domain/contract/buying/buying.ts'
import { berlin, offerResponse, sample } from '#domain/fixtures/buying.ts'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberSampleMachine } from './number-sample.machine.ts'

const searchEntries = { typed: v.string(), rank: v.nullable(rankClassSchema) }

const { sample: sampleSchema, rank_fees } = offerResponseSchema.entries

const search = { typed: '', rank: null }

export const numberSampleLab = labOf(numberSampleMachine)({
  schemas: {
    input: v.strictObject({
      offer: idSchema,
      ...searchEntries,
      first: v.nullable(v.object({ sample: sampleSchema, rank_fees })),
    }),
    context: contextOf({ sample: sampleSchema }),
    events: {
      'search.changed': event('search.changed', searchEntries),
      'others.requested': bare('others.requested'),
      'retry.requested': bare('retry.requested'),
      'quantity.changed': event('quantity.changed', { quantity: countSchema }),
      'draw.requested': bare('draw.requested'),
    },
    outputs: { loadOffer: loadOffer.response, drawNumbers: drawNumbers.response },
  },
  inputs: [
    { offer: berlin.id, ...search, first: offerResponse },
    { offer: berlin.id, ...search, first: null },
    { offer: berlin.id, typed: 'abc', rank: null, first: null },
  ],
  events: {
    'search.changed': [
      { typed: '77', rank: null },
      { typed: 'seven', rank: null },
    ],
    'quantity.changed': [{ quantity: 3 }],
  },
  outcomes: {
    loadOffer: { outputs: [offerResponse, { ...offerResponse, sample: [] }] },
    drawNumbers: { outputs: [{ numbers: sample.slice(0, 1) }], errors: [{ code: 'quantityUnavailable' }] },
  },
})
