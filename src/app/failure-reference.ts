import type { Failure, FailureCode } from '#domain/failure.ts'

/** Failures that a person can do nothing about themselves. */
const forSupport: readonly FailureCode[] = [
  'serverFailed',
  'answerMalformed',
  'keyReused',
  'orderFailed',
  'returnForged',
]

/** What support can look up, where there is something to look up: a wrong password is nobody's case. (ERR-02) */
export const referenceOf = ({ code, status, reference }: Failure): string | undefined =>
  forSupport.includes(code) || (status ?? 0) >= 500 ? reference : undefined
