import type { ActorRefFrom } from 'xstate'
import { editSimpleUser } from '#domain/contract/projects/people.ts'
import { joinedPerson } from '#domain/fixtures/people.ts'
import { personDraftOf, personForm } from '#domain/projects/person.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Changes the name, the role and the last day of a person. (PRJ-02) */
export const editPersonMachine = createForm(personForm, { id: 'editPerson', call: editSimpleUser })

export type EditPersonActor = ActorRefFrom<typeof editPersonMachine>

export const editPersonLab = formLab(editPersonMachine, () => ({
  inputs: [{ draft: personDraftOf(joinedPerson) }],
  changes: [{ role: 'manager', until: '2027-06-30' }, { name: '' }],
  outputs: [{ ...joinedPerson, role: 'manager', version: 2 }],
  errors: [
    { code: 'personChanged', status: 409 },
    { code: 'requestInvalid', status: 422, fields: { until: ['date.past'] } },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
