const prefix = 'settle:'

/** Key of the transfer that settles a payment. */
export const chargeOfAttempt = (attempt: string): string => `${prefix}${attempt}`

/** The payment that a transfer has settled, by the transfer's key. */
export const attemptOfCharge = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined
