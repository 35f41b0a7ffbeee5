import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The seed of RFC 6238, appendix B, for SHA-1. */
const seed = Secret.fromUTF8('12345678901234567890').base32

// The appendix has eight digits; codes of six digits are the last six of them.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code of RFC 6238 is %s [AUT-08]', (seconds, code) => {
  expect(stepOfCode(seed, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early and one step late, and no further [AUT-08]', () => {
  const step = 41_152_263
  const code = '005924'
  const at = (steps: number) => stepOfCode(seed, code, (step + steps) * 30_000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
  expect(stepOfCode(seed, '005925', step * 30_000)).toBeUndefined()
})

test('a secret has 160 bits, differs each time, and is in the address with the names of site and account', () => {
  const [one, other] = [createTotpSecret(), createTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const uri = new URL(totpUri(one, { issuer: 'Northline Numbers', label: 'owner@example.com' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toBe('/Northline Numbers:owner@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Northline Numbers',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
