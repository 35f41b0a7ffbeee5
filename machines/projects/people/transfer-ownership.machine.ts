import { emptyTransfer, type OwnershipOffer, type TransferDraft, transferErrorsOf } from '#domain/projects/person.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** The response of `offerOwnership`. */
export type Offered = { offer: OwnershipOffer | null }

/** Offers the ownership of a project to one of its users. Asks for the password of the owner. */
export const transferOwnershipMachine = createForm<TransferDraft, TransferDraft, Offered, 'offerOwnership'>({
  id: 'transferOwnership',
  src: 'offerOwnership',
  empty: emptyTransfer,
  errorsOf: transferErrorsOf,
  read: (draft) => draft,
  secrets: ['password'],
  failureFields: { passwordInvalid: 'password', personUnknown: 'user' },
})

export type TransferOwnershipActor = FormActor<TransferDraft, TransferDraft, Offered>
