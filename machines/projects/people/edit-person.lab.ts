import * as v from 'valibot'
import { editSimpleUser } from '#domain/contract/projects/people.ts'
import { joinedPerson } from '#domain/fixtures/people.ts'
import { shortName } from '#domain/kit/validation/text.ts'
import { personDraftOf } from '#domain/projects/person.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { editPersonMachine } from './edit-person.machine.ts'

export const editPersonLab = labOf(editPersonMachine)({
  schemas: formSchemas(
    'editSimpleUser',
    { user: v.string(), version: v.string(), name: typed(shortName), role: v.string(), until: v.string() },
    editSimpleUser.response,
  ),
  inputs: [{ draft: personDraftOf(joinedPerson) }],
  events: { 'draft.changed': [{ change: { role: 'manager', until: '2027-06-30' } }, { change: { name: '' } }] },
  outcomes: {
    editSimpleUser: {
      outputs: [{ ...joinedPerson, role: 'manager', version: 2 }],
      errors: [
        { code: 'personChanged', status: 409 },
        { code: 'requestInvalid', status: 422, fields: { until: ['date.past'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
