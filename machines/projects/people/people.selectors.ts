import type { People } from '#domain/contract/projects/people.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Person } from '#domain/projects/person.ts'
import type { PeopleSnapshot, PeopleStep } from './people.machine.ts'

export const selectPeople = ({ context }: PeopleSnapshot): People | null => context.people
export const selectIsIdle = (snapshot: PeopleSnapshot): boolean => snapshot.hasTag('idle')

/** Why the list could not be loaded. */
export const selectLoadFailure = (snapshot: PeopleSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why a user was not removed. */
export const selectRefusal = (snapshot: PeopleSnapshot): Failure | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null

export const selectDone = (snapshot: PeopleSnapshot): PeopleStep | null =>
  snapshot.matches('ready') ? snapshot.context.done : null

export const selectIsInviting = (snapshot: PeopleSnapshot): boolean => snapshot.matches('inviting')
export const selectIsTransferring = (snapshot: PeopleSnapshot): boolean => snapshot.matches('transferring')

const subjectIn = ({ context }: PeopleSnapshot, isShown: boolean): Person | null =>
  isShown ? (context.people?.results.find(({ id }) => id === context.subject) ?? null) : null

export const selectEdited = (snapshot: PeopleSnapshot): Person | null =>
  subjectIn(snapshot, snapshot.matches('editing'))

/** The person that is removed when the owner confirms, or is being removed. */
export const selectQuestioned = (snapshot: PeopleSnapshot): Person | null =>
  subjectIn(snapshot, snapshot.matches('questioning'))

/** The list has pages besides the open one. */
export const selectHasOtherPages = ({ context: { query, people } }: PeopleSnapshot): boolean =>
  query.after !== undefined || people?.next != null
