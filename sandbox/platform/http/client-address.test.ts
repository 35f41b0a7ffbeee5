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
  ['127.0.0.1', '6.6.6.6, nonsense', 'unknown:nonsense'],
  ['127.0.0.1', 'nonsense, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
  ['127.0.0.1', '"203.0.113.9:51234"', '203.0.113.9'],
  ['127.0.0.1', '  203.0.113.9:51234  , 10.1.2.3:80 ', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9,', '203.0.113.9'],
  ['127.0.0.1', '[2a01:4f8:0:1::7]:443', '2a01:4f8:0:1::/64'],
  ['127.0.0.1', '"[2a01:4f8:0:1::7]:443"', '2a01:4f8:0:1::/64'],
  ['127.0.0.1', '[2a01:4f8:0:1::7]', '2a01:4f8:0:1::/64'],
  ['127.0.0.1', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '[::ffff:203.0.113.9]:51234', '203.0.113.9'],
  ['127.0.0.1', '::ffff:cb00:7109', '203.0.113.9'],
  ['127.0.0.1', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9:', 'unknown:203.0.113.9:'],
  ['127.0.0.1', '203.0.113.999', 'unknown:203.0.113.999'],
  ['127.0.0.1', '_hidden7', 'unknown:_hidden7'],
  ['::ffff:7f00:1', '198.51.100.1', '198.51.100.1'],
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

test('an entry that is no address is reported, and a proxy that names no client', () => {
  const reported: (string | null)[] = []
  const onUnreadable = (sent: string | null) => reported.push(sent)
  for (const sent of ['203.0.113.9:51234', 'nonsense', '', null]) {
    clientAddress('127.0.0.1', sent, { trustedProxies: proxies, unthrottled: none, onUnreadable })
  }
  clientAddress('203.0.113.7', null, { trustedProxies: proxies, unthrottled: none, onUnreadable })
  expect(reported).toEqual(['nonsense', null, null])
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
