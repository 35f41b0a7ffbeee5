import { expect, test } from 'vitest'
import { addressesOf, clientAddress, isAddressOrNetwork } from './client-address.ts'

const none = addressesOf([])
const proxies = addressesOf(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8:1::/48'])

test.for([
  ['203.0.113.7', null, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['::ffff:203.0.113.7', null, '203.0.113.7'],
  ['127.0.0.1', null, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['127.0.0.1', '6.6.6.6, nonsense', '127.0.0.1'],
  ['127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['2001:db8:1::5', '2a01:4f8:0:1::7', '2a01:4f8:0:1::/64'],
  ['2a01:4f8:0:1:aaaa:bbbb:cccc:dddd', null, '2a01:4f8:0:1::/64'],
  ['::1', null, '0:0:0:0::/64'],
  [undefined, '198.51.100.1', undefined],
] as const)('socket %s, forwarded for %s: the client is %s', ([socket, forwardedFor, client]) => {
  expect(clientAddress(socket, forwardedFor, { trustedProxies: proxies, unthrottled: none })).toBe(client)
})

test('without trusted proxies the header is ignored', () => {
  const found = clientAddress('127.0.0.1', '198.51.100.1', { trustedProxies: none, unthrottled: none })
  expect(found).toBe('127.0.0.1')
})

test('clients that are not throttled have no address', () => {
  const options = { trustedProxies: addressesOf(['127.0.0.1']), unthrottled: addressesOf(['127.0.0.0/8', '::1']) }
  expect(clientAddress('127.0.0.1', null, options)).toBeUndefined()
  expect(clientAddress('::1', null, options)).toBeUndefined()
  expect(clientAddress('127.0.0.1', '198.51.100.1', options)).toBe('198.51.100.1')
})

test.for([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['localhost', false],
  ['', false],
] as const)('%s is an address or a network: %s', ([text, isOne]) => {
  expect(isAddressOrNetwork(text)).toBe(isOne)
})
