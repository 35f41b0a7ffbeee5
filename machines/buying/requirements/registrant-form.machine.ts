import type { Requirements } from '#domain/buying/requirements.ts'
import {
  emptyRegistrant,
  type Registrant,
  readRegistrant,
  registrantErrorsOf,
} from '#domain/buying/requirements-form.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Saves a person or a company that numbers are registered to. (BUY-07) */
export const registrantFormMachine = createForm<Registrant, Registrant, Requirements, 'saveRequirement'>({
  id: 'registrantForm',
  src: 'saveRequirement',
  empty: emptyRegistrant,
  errorsOf: registrantErrorsOf,
  read: readRegistrant,
})

export type RegistrantFormActor = FormActor<Registrant, Registrant, Requirements>
export type RegistrantFormSnapshot = FormSnapshot<Registrant, Registrant, Requirements>
