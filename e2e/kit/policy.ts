import { expect } from './expect.ts'

/** Directives that would allow foreign scripts, or more rights for the portal's scripts. */
const forbidden = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", '*', 'data:', 'blob:']

/** A document is served with a strict content security policy, and with the other headers that protect it. */
export const expectStrictPolicy = (headers: Readonly<Record<string, string>>): void => {
  const policy = directivesOf(headers['content-security-policy'] ?? '')
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['style-src-attr']).toEqual(["'none'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['trusted-types']).toEqual(['flow-lab'])
  expect(policy['script-src']?.every((each) => each === "'self'" || each.startsWith("'sha256-"))).toBe(true)
  const allowed = Object.values(policy).flat()
  expect(allowed.filter((each) => forbidden.includes(each))).toEqual([])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
}

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
