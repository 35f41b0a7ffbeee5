import { offersAnswer } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { offersMachine } from './offers.machine.ts'

export const offersPaths: PathModel<typeof offersMachine> = {
  machine: offersMachine,
  inputs: [{ query: { country: 'DE' } }],
  events: { 'query.changed': [{ query: { country: 'DE', q: 'Ber' } }] },
  outcomes: { listOffers: { outputs: [offersAnswer, { ...offersAnswer, count: 0, results: [] }] } },
}
