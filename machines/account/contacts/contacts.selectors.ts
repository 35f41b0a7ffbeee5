import { type ContactState, type RemovalRefusal, removalRefusalOf } from '#domain/account/contacts.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Contact, ContactsContext, ContactsSnapshot, SentCode } from './contacts.machine.ts'

export const selectContacts = ({ context }: ContactsSnapshot): readonly Contact[] => context.contacts
export const selectIsLoading = (snapshot: ContactsSnapshot): boolean => snapshot.matches('loading')

/** Why the list could not be loaded. */
export const selectLoadFailure = (snapshot: ContactsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why a change was not made, or a code not sent. */
export const selectRefusal = (snapshot: ContactsSnapshot): Failure | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null

/** Whether nothing is being asked or done, so that rows offer their actions. */
export const selectIsIdle = (snapshot: ContactsSnapshot): boolean => snapshot.hasTag('idle')
export const selectCanAdd = (snapshot: ContactsSnapshot): boolean => snapshot.can({ type: 'adding.requested' })
export const selectIsFull = (snapshot: ContactsSnapshot): boolean =>
  snapshot.hasTag('idle') && !snapshot.can({ type: 'adding.requested' })

export const selectIsAdding = (snapshot: ContactsSnapshot): boolean => snapshot.matches('adding')
export const selectSent = (snapshot: ContactsSnapshot): SentCode | null =>
  snapshot.matches('confirming') ? snapshot.context.sent : null

const subjectIn = (snapshot: ContactsSnapshot, isShown: boolean): Contact | null =>
  isShown ? (snapshot.context.contacts.find(({ id }) => id === snapshot.context.subject) ?? null) : null

/** The address that becomes the primary one when the password is right. */
export const selectProving = (snapshot: ContactsSnapshot): Contact | null =>
  subjectIn(snapshot, snapshot.matches('proving'))

/** The contact that is removed when the user confirms. */
export const selectQuestioned = (snapshot: ContactsSnapshot): Contact | null =>
  subjectIn(snapshot, snapshot.matches('questioning'))

/** The contact of the call under way. */
export const selectBusyId = (snapshot: ContactsSnapshot): string | null =>
  snapshot.hasTag('busy') ? snapshot.context.subject : null

export const selectDone = (snapshot: ContactsSnapshot): ContactsContext['done'] =>
  snapshot.matches('ready') ? snapshot.context.done : null

export const removalRefusal = (contact: ContactState, { context }: ContactsSnapshot): RemovalRefusal | null =>
  removalRefusalOf(contact, context.contacts)
