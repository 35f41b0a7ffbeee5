import type { Requirements } from '#domain/buying/requirements.ts'
import { type Address, addressErrorsOf, emptyAddress, readAddress } from '#domain/buying/requirements-form.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Saves an address at which numbers are registered. (BUY-07) */
export const addressFormMachine = createForm<Address, Address, Requirements, 'saveRequirement'>({
  id: 'addressForm',
  src: 'saveRequirement',
  empty: emptyAddress,
  errorsOf: addressErrorsOf,
  read: readAddress,
})

export type AddressFormActor = FormActor<Address, Address, Requirements>
export type AddressFormSnapshot = FormSnapshot<Address, Address, Requirements>
