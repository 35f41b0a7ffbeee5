import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure, FailureCode } from '#domain/failure.ts'

/** A failure in words: what happened, and, where there is more to say, what is safe and what to do next. */
export type FailureWords = { what: MessageDescriptor; safe?: MessageDescriptor; next?: MessageDescriptor }

const contactSupport = msg`Contact support.`
const later = msg`Please try again later, if the issue persists contact support.`

/** Words for what can fail before a page is open; they are part of the first visit, all others come with their pages. */
export const doorFailureWords = {
  unreachable: { what: msg`The service can't be reached.`, next: msg`Check your connection, then try again.` },
  timedOut: { what: msg`The service took too long to answer.`, next: msg`Try again in a moment.` },
  answerMalformed: { what: msg`The service's answer could not be read.`, next: later },
  requestInvalid: { what: msg`Some of what you entered is not accepted.`, next: msg`Check the marked fields.` },
  notSignedIn: { what: msg`Your session has ended.`, next: msg`Sign in again to go on where you were.` },
  accessRefused: { what: msg`You have no access to this.` },
  notFound: { what: msg`What you are looking for is not here.` },
  serverFailed: { what: later },
  serviceUnavailable: { what: msg`The service is not available at the moment.`, next: msg`Try again in a moment.` },
  tooManyRequests: { what: msg`Too many attempts.`, next: msg`Wait a little before you try again.` },

  domainInvalid: { what: msg`There is no portal at this address.` },
  passwordInvalid: { what: msg`Invalid Password.`, next: msg`Check your e-mail address and password.` },
  passwordChangeRequired: { what: msg`You must change your password.` },
  accountBlocked: { what: msg`Your Account is blocked, Contact Support.` },
  projectDeactivated: { what: msg`Project deactivated.`, next: contactSupport },
  captchaRequired: { what: msg`Confirm that you are not a robot.` },
  projectCreationRefused: { what: msg`You cannot create a new project.` },
} satisfies Partial<Record<FailureCode, FailureWords>>

/** For the pages in front of the portal; a failure that belongs behind them is a defect there. */
export const wordsAtTheDoor = ({ code }: Pick<Failure, 'code'>): FailureWords =>
  (doorFailureWords as Partial<Record<FailureCode, FailureWords>>)[code] ?? doorFailureWords.serverFailed
