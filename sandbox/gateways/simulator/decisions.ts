/** Decisions of the payer, in the order of the page's buttons. */
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
  'captureRefused',
  'answersLate',
] as const

export const decisions = [...plainDecisions, ...oddDecisions] as const
export type Decision = (typeof decisions)[number]

/** Number of queries without a response after `verifyTimesOut`. */
export const silentQuestions = 3
/** Milliseconds until the gateway confirms a payment with `answersLate`. */
export const lateBy = 60_000
