import {
  emptyPersonDraft,
  type Person,
  type PersonChange,
  type PersonDraft,
  personErrorsOf,
  readPerson,
} from '#domain/projects/person.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Changes the name, the role and the last day of a person. (PRJ-02) */
export const editPersonMachine = createForm<PersonDraft, PersonChange, Person, 'editSimpleUser'>({
  id: 'editPerson',
  src: 'editSimpleUser',
  empty: emptyPersonDraft,
  errorsOf: personErrorsOf,
  read: readPerson,
})

export type EditPersonActor = FormActor<PersonDraft, PersonChange, Person>
