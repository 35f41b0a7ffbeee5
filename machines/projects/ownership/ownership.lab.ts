import * as v from 'valibot'
import { offerSchema } from '#domain/contract/projects/people.ts'
import { offerToMe, offerToOther } from '#domain/fixtures/people.ts'
import { ownershipOfferSchema } from '#domain/projects/person.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { ownershipMachine } from './ownership.machine.ts'

export const ownershipLab = labOf(ownershipMachine)({
  schemas: {
    context: contextOf({ offer: v.nullable(ownershipOfferSchema), failure: v.nullable(failureInLog) }),
    events: {
      'offer.changed': bare('offer.changed'),
      'acceptance.requested': bare('acceptance.requested'),
      'acceptance.confirmed': bare('acceptance.confirmed'),
      'acceptance.dismissed': bare('acceptance.dismissed'),
      'ending.requested': bare('ending.requested'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadOwnership: offerSchema, acceptOwnership: v.object({}), endOwnershipOffer: offerSchema },
  },
  outcomes: {
    loadOwnership: {
      outputs: [{ offer: null }, { offer: offerToOther }, { offer: offerToMe }],
      errors: [{ code: 'unreachable' }],
    },
    acceptOwnership: { outputs: [{}], errors: [{ code: 'offerEnded', status: 409 }] },
    endOwnershipOffer: { outputs: [{ offer: null }], errors: [{ code: 'unreachable' }] },
  },
})
