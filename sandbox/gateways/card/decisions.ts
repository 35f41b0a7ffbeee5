/** Decisions of the cardholder, in the order of the page's buttons. */
const plainDecisions = ['approve', 'decline', 'cancel'] as const

/** Failures around an approval, for testers. */
export const oddDecisions = [
  'approveNoReturn',
  'returnTwice',
  'notifyBeforeReturn',
  'wrongAmount',
  'forgedSignature',
  'verifyTimesOut',
  'answerLost',
  'answersLate',
] as const

export const cardDecisions = [...plainDecisions, ...oddDecisions] as const
export type CardDecision = (typeof cardDecisions)[number]

/** Number of queries without a response after `verifyTimesOut`. */
export const silentQuestions = 3
/** Milliseconds until the bank confirms a payment with `answersLate`. */
export const lateBy = 60_000
