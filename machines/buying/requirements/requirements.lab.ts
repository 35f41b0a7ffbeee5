import * as v from 'valibot'
import { needs, registeredForSchema, requirementsSchema } from '#domain/buying/requirements.ts'
import {
  detailsGiven,
  inBerlin,
  mina,
  noneGiven,
  nothingSent,
  numberFulfilled,
  numberGivenUp,
  passportEvaluated,
  passportRejected,
} from '#domain/fixtures/registering.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { requirementsMachine } from './requirements.machine.ts'

const part = v.picklist(needs)

const subject = v.union([v.strictObject({ offer: idSchema }), v.strictObject({ item: idSchema })])

const choice = { registrant: mina.id, address: inBerlin.id }

export const requirementsLab = labOf(requirementsMachine)({
  schemas: {
    input: v.strictObject({ subject, registeredFor: v.nullable(registeredForSchema) }),
    context: contextOf({ requirements: v.nullable(requirementsSchema), failure: v.nullable(failureInLog) }),
    events: {
      'retry.requested': bare('retry.requested'),
      'registrant.chosen': event('registrant.chosen', { registrant: idSchema }),
      'address.chosen': event('address.chosen', { address: idSchema }),
      'part.opened': event('part.opened', { part }),
      'part.closed': bare('part.closed'),
      'requirement.saved': event('requirement.saved', { requirements: requirementsSchema }),
      'requirements.changed': bare('requirements.changed'),
      'page.returned': bare('page.returned'),
    },
    outputs: { loadRequirements: requirementsSchema, chooseRegisteredFor: requirementsSchema },
  },
  inputs: [
    { subject: { offer: 'de-mobile-1511' }, registeredFor: null },
    { subject: { offer: 'de-mobile-1511' }, registeredFor: choice },
    { subject: { item: 'itm_waiting' }, registeredFor: null },
  ],
  events: {
    'registrant.chosen': [{ registrant: 'rgt_mina' }, { registrant: 'rgt_harbour' }],
    'address.chosen': [{ address: 'adr_berlin' }],
    'part.opened': [{ part: 'registrant' }, { part: 'identityProof' }],
    'requirement.saved': ({ subject }) =>
      subject.item === undefined
        ? [{ requirements: { ...detailsGiven, saved: mina.id } }]
        : [{ requirements: passportEvaluated }, { requirements: numberGivenUp }],
  },
  outcomes: {
    loadRequirements: {
      outputs: ({ subject }) =>
        subject.item === undefined
          ? [noneGiven, detailsGiven]
          : [nothingSent, passportEvaluated, passportRejected, numberFulfilled],
    },
    chooseRegisteredFor: { outputs: [nothingSent, numberFulfilled], errors: [{ code: 'requirementsClosed' }] },
  },
})
