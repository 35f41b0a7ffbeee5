import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import { factText } from '#src/components/values/fact-line.tsx'

/** Failures that only support can resolve. */
const forSupport: readonly FailureCode[] = [
  'serverFailed',
  'responseMalformed',
  'keyReused',
  'orderFailed',
  'returnForged',
]

/**
 * The reference that support can look up; absent for failures that the user can resolve. A code that this version does not have is shown
 * as itself. (ERR-02)
 */
export const referenceOf = ({ code, status, reference, unknownCode }: Failure): string | undefined => {
  if (unknownCode !== undefined) return factText([unknownCode, reference])
  return forSupport.includes(code) || (status ?? 0) >= 500 ? reference : undefined
}

/** Failures whose words tell the user to contact support. */
const namingSupport: readonly FailureCode[] = [
  'serverFailed',
  'responseMalformed',
  'reasonUnknown',
  'keyReused',
  'accountBlocked',
  'projectDeactivated',
  'moduleOff',
  'resellerUnpublished',
  'resellerNotEnoughCredit',
  'billingCountryFixed',
  'noGatewayAvailable',
  'attemptUnknown',
  'wireUnknown',
  'supportUnknown',
  'orderFailed',
  'fileSpaceFull',
  'requirementLimitReached',
  'numberBlocked',
]

export const needsContact = ({ code }: Failure): boolean => namingSupport.includes(code)
