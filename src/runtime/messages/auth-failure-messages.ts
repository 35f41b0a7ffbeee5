import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'

/** Messages of one failure: what happened, what is unaffected, and what to do next. */
export type FailureWords = { what: MessageDescriptor; safe?: MessageDescriptor; next?: MessageDescriptor }

const contactSupport = msg`Contact support.`
const later = msg`Please try again later, if the issue persists contact support.`

/** Messages for failures before sign-in. They are part of the first visit; pages load all others. */
export const authFailureWords = {
  unreachable: { what: msg`The service can’t be reached.`, next: msg`Check your connection, then try again.` },
  timedOut: { what: msg`The service took too long to respond.`, next: msg`Try again in a moment.` },
  responseMalformed: { what: msg`The service’s response could not be read.`, next: later },
  reasonUnknown: {
    what: msg`The service refused this for a reason that this version of the portal does not know.`,
    next: msg`Load this page again. If it still fails, contact support.`,
  },
  requestInvalid: { what: msg`Some of your entries are not valid.`, next: msg`Check the marked fields.` },
  notSignedIn: { what: msg`Your session has ended.`, next: msg`Sign in again to continue where you left off.` },
  accessRefused: { what: msg`You have no access to this.` },
  notFound: { what: msg`We could not find what you are looking for.` },
  serverFailed: { what: later },
  serviceUnavailable: { what: msg`The service is not available at the moment.`, next: msg`Try again in a moment.` },
  tooManyRequests: { what: msg`Too many attempts.`, next: msg`Wait a little before you try again.` },

  domainInvalid: { what: msg`There is no portal at this address.` },
  passwordInvalid: { what: msg`Invalid Password.`, next: msg`Check your email address and password.` },
  passwordChangeRequired: { what: msg`You must change your password.` },
  accountBlocked: { what: msg`Your Account is blocked, Contact Support.` },
  projectDeactivated: { what: msg`Project deactivated.`, next: contactSupport },
  captchaRequired: { what: msg`Confirm that you are not a robot.` },
  projectCreationRefused: { what: msg`You cannot create a new project.` },
} satisfies Partial<Record<FailureCode, FailureWords>>

/** For the pages before sign-in, where any other failure is a defect. */
export const wordsOfAuthFailure = ({ code }: Pick<Failure, 'code'>): FailureWords =>
  (authFailureWords as Partial<Record<FailureCode, FailureWords>>)[code] ?? authFailureWords.serverFailed
