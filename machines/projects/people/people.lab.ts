import * as v from 'valibot'
import { listSimpleUsers, peopleSchema } from '#domain/contract/projects/people.ts'
import { joinedPerson, noPeople, people } from '#domain/fixtures/people.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { peopleMachine } from './people.machine.ts'

export const peopleLab = labOf(peopleMachine)({
  schemas: {
    input: v.strictObject({ query: listSimpleUsers.query }),
    context: contextOf({ people: v.nullable(peopleSchema), failure: v.nullable(failureInLog) }),
    events: {
      'query.changed': event('query.changed', { query: listSimpleUsers.query }),
      'invitation.requested': bare('invitation.requested'),
      'change.requested': event('change.requested', { user: idSchema }),
      'transfer.requested': bare('transfer.requested'),
      'removal.requested': event('removal.requested', { user: idSchema }),
      'removal.confirmed': bare('removal.confirmed'),
      'step.completed': event('step.completed', { done: v.picklist(['invited', 'changed', 'removed', 'offered']) }),
      'step.dismissed': bare('step.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { listSimpleUsers: peopleSchema, removeSimpleUser: v.object({}) },
  },
  inputs: [{ query: {} }],
  events: {
    'query.changed': [{ query: { after: joinedPerson.id } }],
    'change.requested': [{ user: joinedPerson.id }],
    'removal.requested': [{ user: joinedPerson.id }],
    'step.completed': [{ done: 'invited' }],
  },
  outcomes: {
    listSimpleUsers: { outputs: [people, noPeople], errors: [{ code: 'unreachable' }] },
    removeSimpleUser: { outputs: [{}], errors: [{ code: 'personUnknown', status: 404 }] },
  },
})
