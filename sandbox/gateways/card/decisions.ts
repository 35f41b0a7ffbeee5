/** What the cardholder can do, in the order of the page's buttons. */
const plainDecisions = ['approve', 'decline', 'cancel'] as const

/** What can go wrong around an approval, for testers. */
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

/** How many questions stay unanswered after `verifyTimesOut`. */
export const silentQuestions = 3
/** How long after the payment's end the bank answers an `answersLate`. */
export const lateBy = 60_000
