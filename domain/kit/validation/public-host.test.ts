import { BlockList, isIPv6 } from 'node:net'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { codesByField } from './codes.ts'
import { isInternalName, isPublicAddress, publicHost, publicUrl, urlErrorOf } from './public-host.ts'

const read = (schema: v.GenericSchema<string, string>, value: string): string | undefined => {
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? output : codesByField(issues)['']
}

describe('an address is public unless a special range has it', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2606:4700::1111'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  // The ranges written down a second time, and judged by Node.
  const special = new BlockList()
  for (const range of [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16',
    '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
    // Without the IPv4-mapped ones: to Node they contain all of IPv4.
    '::/128 ::1/128 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8 2001:db8::/32',
  ]
    .join(' ')
    .split(' ')) {
    const [net = '', bits] = range.split('/')
    special.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4')
  }

  test('no address of a special range is public, in any spelling of IPv4', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (address) => {
        const plain = isIPv6(address) ? address : new URL(`http://${address}`).hostname
        if (special.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) expect(isPublicAddress(address)).toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })
})

/** Names inside a cluster, a cloud or a private network, and public names that lead there. */
const insideNames = [
  'kubernetes.default.svc',
  'kubernetes.default.svc.',
  'Kubernetes.Default.SVC',
  'kubernetes.default',
  'redis.kube-system',
  'portal-db.prod.svc',
  'portal-db.prod.svc.cluster.local',
  '10-0-0-1.default.pod.cluster.local',
  'vault.service.consul',
  'db.docker',
  'metadata.google.internal',
  'instance-data.ec2.internal',
  'host.docker.internal',
  'printer.home.arpa',
  'fritz.intern',
  'app.localhost',
  '169.254.169.254.nip.io',
  '10-0-0-1.sslip.io',
  'localtest.me',
  'hooks.localtest.me',
]

describe('the host of a SIP trunk', () => {
  test.each([
    ['sip.example.com', 'sip.example.com'],
    [' SIP.Example.COM ', 'sip.example.com'],
    ['۸.۸.۸.۸', '8.8.8.8'],
    ['2606:4700::1111', '2606:4700::1111'],
    ['xn--mgbaal8b0b9b2b.ir', 'xn--mgbaal8b0b9b2b.ir'],
    ['localhost', 'host.internal'],
    ['LOCALHOST.', 'host.internal'],
    ['pbx.local', 'host.internal'],
    ['pbx.corp.internal', 'host.internal'],
    ['router.lan', 'host.internal'],
    ['10.1.2.3', 'host.internal'],
    ['::ffff:10.0.0.1', 'host.internal'],
    ['2130706433', 'host.internal'],
    ['0x7f000001', 'host.internal'],
    ['0177.0.0.1', 'host.internal'],
    ['127.1', 'host.internal'],
    ['8.8.8', 'domainOrIp.format'],
    ['0x08080808', 'domainOrIp.format'],
    ['user@example.com', 'domainOrIp.format'],
    ['example.com:5060', 'domainOrIp.format'],
    ['sip', 'domainOrIp.format'],
    ...insideNames.map((name) => [name, 'host.internal']),
    ['kubernetes', 'domainOrIp.format'],
    ['metadata', 'domainOrIp.format'],
    ['', 'REQUIRED'],
  ])('%j is read as %j', (typed, result) => expect(read(publicHost, typed)).toBe(result))
})

describe('the URL of an SMS trunk', () => {
  test.each([
    ['https://hooks.example.com/sms?key=1#part', 'https://hooks.example.com/sms?key=1'],
    ['https://hooks.example.com', 'https://hooks.example.com'],
    ['https://hooks.example.com:443/', 'https://hooks.example.com:443/'],
    ['https://hooks.example.com:8443/sms', 'https://hooks.example.com:8443/sms'],
    ['http://hooks.example.com/sms', 'url.https'],
    ['HTTP://hooks.example.com/sms', 'url.https'],
    ['ftp://hooks.example.com', 'url.format'],
    ['hooks.example.com/sms', 'url.format'],
    ['https://user:secret@hooks.example.com/', 'url.credentials'],
    ['https://hooks.example.com@10.0.0.1/', 'url.credentials'],
    ['https://hooks.example.com:22/', 'url.port'],
    ['https://hooks.example.com:1023/', 'url.port'],
    ['https://hooks.example.com:70000/', 'url.port'],
    ['https://hooks.example.com:x/', 'url.format'],
    ['https://hooks.example.com\\@10.0.0.1/', 'url.format'],
    ['https://hooks.example.com/a b', 'url.format'],
    ['https://localhost/', 'host.internal'],
    ...insideNames.map((name) => [`https://${name}:8443/sms`, 'host.internal']),
    ['https://kubernetes/', 'url.format'],
    ['https://api.internal/', 'host.internal'],
    ['https://127.0.0.1/', 'host.internal'],
    ['https://2130706433/', 'host.internal'],
    ['https://0x7f.1/', 'host.internal'],
    ['https://[::1]/', 'host.internal'],
    ['https://[::ffff:127.0.0.1]/', 'host.internal'],
    ['https://8.8.8.8/', 'url.format'],
    ['https://[2606:4700::1111]/', 'url.format'],
    ['https://ｌｏｃａｌｈｏｓｔ/', 'url.format'],
    [`https://hooks.example.com/${'a'.repeat(500)}`, 'text.tooLong'],
    ['  ', 'REQUIRED'],
  ])('%j is read as %j', (typed, result) => {
    expect(read(publicUrl, typed)).toBe(result)
    expect(urlErrorOf(typed)).toBe(read(publicUrl, typed)?.startsWith('https://') ? null : result)
  })

  test('an accepted URL leads the platform to the host that was judged', () => {
    const part = fc.constantFrom(
      'hooks',
      'example',
      'com',
      '127.0.0.1',
      'localhost',
      '@',
      ':',
      '\\',
      '/',
      '?',
      '#',
      '.',
      '0x7f',
      '[::1]',
      '443',
      '%2e',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = `https://${parts.join('')}`
        if (urlErrorOf(url) !== null) return
        const { protocol, hostname, username, password } = new URL(url)
        expect([protocol, username, password]).toEqual(['https:', '', ''])
        expect(v.is(publicHost, hostname) && !isInternalName(hostname)).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })
})
