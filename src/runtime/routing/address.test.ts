// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrefOf, ownAddress, parseSearch, stringifySearch } from './address.ts'

test.each([
  ['/', '/'],
  ['/cart?step=pay&gateway=card', '/cart?step=pay&gateway=card'],
  ['/buy_number/DE/de-local-30?numbers=4930123456#sample', '/buy_number/DE/de-local-30?numbers=4930123456#sample'],
  ['/a/../cart', '/cart'],
])('%s is an address of this site [NAV-02]', (from, to) => {
  expect(ownAddress(from)).toBe(to)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'evil.example',
  '@evil.example',
  '',
  null,
  undefined,
])('%j is not an address of this site, and returns null [NAV-02]', (from) => {
  expect(ownAddress(from)).toBeNull()
})

test('every input results in an address of this origin or null [NAV-02]', () => {
  const origin = 'https://portal.example'
  const parts = fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', '?', '#', '%2f', '\t', 'evil.example', 'a')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((some) => `/${some.join('')}`),
      ),
      (from) => {
        const address = ownAddress(from)
        if (address !== null) expect(new URL(address, origin).origin).toBe(origin)
      },
    ),
    { numRuns: 2000 },
  )
})

test('empty and absent parameters are left out of an address', () => {
  expect(hrefOf('/cart', { step: 'pay', gateway: undefined, amount: '', page: 2, q: null })).toBe(
    '/cart?step=pay&page=2',
  )
  expect(hrefOf('/cart', {})).toBe('/cart')
})

test('values of the query stay text when written and read [NAV-12]', () => {
  const search = { q: '007', numbers: '4930123456,4930123457', words: 'true & false', fa: 'تهران' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
