import type { ActorRefFrom } from 'xstate'
import { offerOwnership } from '#domain/contract/projects/people.ts'
import { joinedPerson, offerToOther } from '#domain/fixtures/people.ts'
import { transferForm } from '#domain/projects/person.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Offers the ownership of a project to one of its users. Asks for the password of the owner. */
export const transferOwnershipMachine = createForm(transferForm, {
  id: 'transferOwnership',
  call: offerOwnership,
  failureFields: { passwordInvalid: 'password', personUnknown: 'user' },
})

export type TransferOwnershipActor = ActorRefFrom<typeof transferOwnershipMachine>

export const transferOwnershipLab = formLab(transferOwnershipMachine, () => ({
  changes: [{ user: joinedPerson.id, password: 'Sandbox2026' }, { password: '' }],
  outputs: [{ offer: offerToOther }],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'personUnknown', status: 404 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
