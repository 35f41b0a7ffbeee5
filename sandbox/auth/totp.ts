import { Secret, TOTP } from 'otpauth'

// RFC 6238 as every authenticator app has it: SHA-1, 30 seconds, six digits.
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Steps before and after the current one whose codes are accepted: the clock of a phone may differ from the server's. */
const tolerance = 1

/** A random secret of 160 bits, in base 32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/**
 * The step of 30 seconds since 1970 whose code this is; undefined if it is none of those that are accepted at `now`.
 * @param now real milliseconds
 */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerance })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, algorithm, digits, period, secret: Secret.fromBase32(secret) }).toString()

const totpOf = (secret: string): TOTP => new TOTP({ algorithm, digits, period, secret: Secret.fromBase32(secret) })
