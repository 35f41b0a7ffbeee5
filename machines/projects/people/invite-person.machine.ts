import {
  emptyInvitation,
  type InvitationDraft,
  type InvitationRequest,
  invitationErrorsOf,
  type Person,
  readInvitation,
} from '#domain/projects/person.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Invites a user to a project by mail. (PRJ-02) */
export const invitePersonMachine = createForm<InvitationDraft, InvitationRequest, Person, 'inviteSimpleUser'>({
  id: 'invitePerson',
  src: 'inviteSimpleUser',
  empty: emptyInvitation,
  errorsOf: invitationErrorsOf,
  read: readInvitation,
})

export type InvitePersonActor = FormActor<InvitationDraft, InvitationRequest, Person>
