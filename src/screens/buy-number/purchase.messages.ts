import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode } from '#domain/failure.ts'
import type { Reminder } from '#machines/buy-number/buy-number.context.ts'
import type { FailureWords } from '#src/app/door-failure-messages.ts'

const notSure: FailureWords = {
  what: msg`We don't know yet whether the cart took it.`,
  safe: msg`Nothing was charged, and trying again adds it once at the most.`,
}

/** What an unsuccessful submission means here, where the general words say less. */
export const submissionWords: Partial<Record<FailureCode, FailureWords>> = {
  unreachable: { ...notSure, next: msg`Check your connection, then try again.` },
  timedOut: notSure,
  answerMalformed: notSure,
  serverFailed: notSure,
  serviceUnavailable: notSure,
  keyInFlight: notSure,
  numberTaken: {
    what: msg`A number you chose was just taken by someone else.`,
    safe: msg`Nothing was charged, and your other choices are kept.`,
  },
  termsNotAccepted: {
    what: msg`The terms have changed since you accepted them.`,
    safe: msg`Nothing was added or charged.`,
    next: msg`Read them again below.`,
  },
  accessRefused: { what: msg`Your role in this project can look, but not order.` },
}

export const reminderWords: Record<Reminder, MessageDescriptor> = {
  numberMissing: msg`Choose a number first.`,
  tooManyNumbers: msg`Ten numbers can be bought at once. Take one out before you choose another.`,
  termsMissing: msg`Accept the terms first.`,
  priceMissing: msg`The price is still being worked out. Try again in a moment.`,
  orderNotAllowed: msg`Your role in this project can look, but not order. Ask its owner or a manager.`,
}
