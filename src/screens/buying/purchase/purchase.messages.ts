import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Reminder } from '#machines/buying/purchase/purchase.context.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'

const notSure: FailureWords = {
  what: msg`We don’t know yet whether it was added to the cart.`,
  safe: msg`Nothing was charged. Trying again adds it at most once.`,
}

/** Messages of failed submissions that are more specific than the general ones. */
export const submissionWords: Partial<Record<FailureCode, FailureWords>> = {
  unreachable: { ...notSure, next: msg`Check your connection, then try again.` },
  timedOut: notSure,
  responseMalformed: notSure,
  serverFailed: notSure,
  serviceUnavailable: notSure,
  keyInFlight: notSure,
  numberTaken: {
    what: msg`A number you chose is no longer available.`,
    safe: msg`Nothing was charged, and your other choices are kept.`,
  },
  termsNotAccepted: {
    what: msg`The terms have changed since you accepted them.`,
    safe: msg`Nothing was added or charged.`,
    next: msg`Please read them again below.`,
  },
  accessRefused: { what: msg`Your role can view this project but cannot place orders.` },
}

export const reminderWords: Record<Reminder, MessageDescriptor> = {
  numberMissing: msg`Choose a number first.`,
  registrantMissing: msg`Choose the owner and the address of the number first.`,
  tooManyNumbers: msg`You can buy up to ten numbers at once. Remove one before you choose another.`,
  termsMissing: msg`Accept the terms first.`,
  priceMissing: msg`The price is still being calculated. Try again in a moment.`,
  orderNotAllowed: msg`Your role can view this project but cannot place orders. Ask its owner or a manager.`,
}
