import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { domain, domainOrIp, email, ip, port } from './network.ts'

const refusals = (schema: v.GenericSchema, input: unknown): string[] | undefined =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

const long = (length: number): string => 'a'.repeat(length)

const domains = [
  'example.com',
  'a.co',
  'sip.example.co.uk',
  'x-y.example.org',
  '3cx.example',
  'xn--mgba3a4f16a.ir',
  'pbx.xn--p1ai',
  `${long(63)}.com`,
]
const notDomains = [
  'localhost',
  'example',
  '.com',
  'example.',
  'example..com',
  '-a.com',
  'a-.com',
  'a_b.com',
  'exa mple.com',
  'https://example.com',
  'example.com/x',
  'example.com:5060',
  'example.c',
  'example.123',
  '1.2.3.4',
  'دامنه.ایران',
  `${long(64)}.com`,
  `${`${long(60)}.`.repeat(4)}${long(10)}`,
  '@example.com',
]
const v4 = ['0.0.0.0', '127.0.0.1', '255.255.255.255', '192.168.1.10']
const notV4 = ['256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.04', '1.2.3.4/24', '1..3.4', '1.2.3.-4']
const v6 = [
  '::',
  '::1',
  '1::',
  'fe80::1',
  '2001:db8::8a2e:370:7334',
  '2001:0db8:0000:0000:0000:8a2e:0370:7334',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:7::',
  '::2:3:4:5:6:7:8',
  '::ffff:192.0.2.1',
  '64:ff9b::192.0.2.33',
  '1:2:3:4:5:6:1.2.3.4',
  '::1.2.3.4',
]
const notV6 = [
  ':',
  ':::',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '12345::',
  'g::1',
  'fe80::1%eth0',
  '1:2:3:4:5:6:7:8::',
  '::ffff:192.0.2.256',
  '1.2.3.4::',
  '1:2:3:4:5:6:7:1.2.3.4',
  '[::1]',
  '::1/64',
  ':1:2:3:4:5:6:7',
]

describe('domain', () => {
  test.each(domains)('%s [VAL-04]', (text) => {
    expect(v.parse(domain, text)).toBe(text)
    expect(v.parse(domainOrIp, text)).toBe(text)
  })

  test.each(notDomains)('%j is refused [VAL-04]', (text) => {
    expect(refusals(domain, text)).toEqual(['domain.format'])
  })

  test('it is read in lower case, with Latin digits, without what was pasted around it [VAL-04, VAL-26]', () => {
    expect(v.parse(domain, ' \u200eSIP۲.Example.COM ')).toBe('sip2.example.com')
  })
})

describe('address', () => {
  test.each([...v4, ...v6])('%s [VAL-06]', (text) => {
    expect(v.parse(ip, text)).toBe(text)
    expect(v.parse(ip, text.toUpperCase())).toBe(text)
    expect(v.parse(domainOrIp, text)).toBe(text)
  })

  test.each([...notV4, ...notV6])('%j is refused [VAL-06]', (text) => {
    expect(refusals(ip, text)).toEqual(['ip.format'])
  })

  test('any four bytes and any eight groups, written by others, are addresses [VAL-06]', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (four, six) => {
        expect(refusals(ip, four)).toBeUndefined()
        expect(refusals(ip, six)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('Persian digits are read [VAL-06, VAL-26]', () => {
    expect(v.parse(ip, '۱۹۲.۱۶۸.۱.۱۰')).toBe('192.168.1.10')
  })
})

describe('domain or address', () => {
  test.each([...notV4, ...notV6, 'localhost', 'example..com', 'http://1.2.3.4'])('%j is neither [VAL-07]', (text) => {
    expect(refusals(domainOrIp, text)).toEqual(['domainOrIp.format'])
  })

  test('either passes [VAL-07]', () => {
    for (const text of ['example.com', '10.0.0.1', '::1']) expect(v.parse(domainOrIp, text)).toBe(text)
  })
})

describe('port', () => {
  test.each([
    ['1', 1],
    ['5060', 5060],
    ['65535', 65_535],
    ['۵۰۶۰', 5060],
    [' 443 ', 443],
  ])('%j is %i [VAL-05]', (text, number) => {
    expect(v.parse(port, text)).toBe(number)
  })

  test.each(['0', '65536', '99999', '100000', '-1', '+80', '80.5', '8o', '0080', '5e3', '5,060'])(
    '%j is refused [VAL-05]',
    (text) => {
      expect(refusals(port, text)).toEqual(['port.range'])
    },
  )
})

describe('email', () => {
  test.each([
    'a@example.com',
    'first.last@example.co.uk',
    'user+tag@example.org',
    "o'brien@example.com",
    'UPPER@Example.COM',
    '1@2.example',
    'a_b-c@x-y.example',
    `${long(64)}@example.com`,
  ])('%s [VAL-08]', (text) => {
    expect(v.parse(email, text)).toBe(text)
  })

  test.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.com.',
    'a@[1.2.3.4]',
    'a@1.2.3.4',
    'سارا@example.com',
    'a@example.c',
    '"a b"@example.com',
    'a@example.com,b@example.com',
    'Sara <a@example.com>',
    `${long(65)}@example.com`,
    `a@${`${long(60)}.`.repeat(4)}${long(20)}`,
  ])('%j is refused [VAL-08]', (text) => {
    expect(refusals(email, text)).toEqual(['email.format'])
  })

  test('blanks around it are not part of it, and its digits may be Persian [VAL-08, VAL-26]', () => {
    expect(v.parse(email, '  sara۲@example.com ')).toBe('sara2@example.com')
  })
})
