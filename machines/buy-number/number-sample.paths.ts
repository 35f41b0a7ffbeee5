import { berlin, offerAnswer, sample } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { numberSampleMachine } from './number-sample.machine.ts'

const search = { typed: '', rank: null }

export const numberSamplePaths: PathModel<typeof numberSampleMachine> = {
  machine: numberSampleMachine,
  inputs: [
    { offer: berlin.id, ...search, first: offerAnswer },
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
    loadOffer: { outputs: [offerAnswer, { ...offerAnswer, sample: [] }] },
    drawNumbers: { outputs: [{ numbers: sample.slice(0, 1) }], errors: [{ code: 'quantityUnavailable' }] },
  },
}
