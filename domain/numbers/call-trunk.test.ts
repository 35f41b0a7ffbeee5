import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { codesByField } from '#domain/kit/validation/codes.ts'
import {
  draftOf,
  emptyTarget,
  readTargets,
  type TargetDraft,
  targetErrorsOf,
  targetsSchema,
} from './call-trunk-form.ts'

const own = '+493023125042'
const sip = (host: string, port = '5060'): TargetDraft => ({ ...emptyTarget('sip', 'DE'), host, port })
const phone = (typed: string, country = 'DE'): TargetDraft => ({ ...emptyTarget('forward', country), phone: typed })
const pbx = emptyTarget('pbx', 'DE')

describe('what prevents targets from being saved', () => {
  test.each<[string, TargetDraft[], object]>([
    ['nothing is a list too', [], {}],
    ['one of each kind', [pbx, sip('sip.example.com'), phone('030 23125077')], {}],
    ['a port of 70000', [sip('sip.example.com', '70000')], { '0.port': 'port.range' }],
    ['a port of 0', [sip('sip.example.com', '0')], { '0.port': 'port.range' }],
    ['no host and no port', [sip('', '')], { '0.host': 'REQUIRED', '0.port': 'REQUIRED' }],
    ['a host inside', [pbx, sip('192.168.0.10')], { '1.host': 'host.internal' }],
    ['no phone', [phone('')], { '0.phone': 'REQUIRED' }],
    ['a phone of no plan', [phone('+49 30 1')], { '0.phone': 'phone.length' }],
    ['a mobile of Iran that is too short', [phone('0912123456', 'IR')], { '0.phone': 'phone.iranMobile' }],
    ['letters', [phone('call me')], { '0.phone': 'phone.digits' }],
    ['the number itself', [phone('030 23125042')], { '0.phone': 'phone.own' }],
    ['the PBX twice', [pbx, pbx], { 1: 'targets.duplicate' }],
    ['the same host in other letters', [sip('sip.example.com'), sip('SIP.example.com')], { 1: 'targets.duplicate' }],
    ['another port is another target', [sip('sip.example.com'), sip('sip.example.com', '5061')], {}],
    ['six targets', [1, 2, 3, 4, 5, 6].map((at) => sip(`sip${at}.example.com`)), { targets: 'targets.most' }],
  ])('%s', (_, drafts, expected) => expect(targetErrorsOf(drafts, own)).toEqual(expected))
})

test('drafts are read in their order, and shown again as they are stored', () => {
  const targets = readTargets([phone('۰۳۰ ۲۳۱۲۵۰۷۷'), sip(' SIP.example.com ', '۵۰۶۱'), pbx])
  expect(targets).toEqual([
    { kind: 'forward', phone: '+493023125077' },
    { kind: 'sip', host: 'sip.example.com', port: 5061 },
    { kind: 'pbx' },
  ])
  expect(readTargets(targets.map((target) => draftOf(target, 'FR')))).toEqual(targets)
})

describe('what the API accepts', () => {
  const codes = (targets: unknown) => codesByField(v.safeParse(targetsSchema, targets).issues)

  test('a SIP trunk without a port gets 5060', () => {
    expect(v.parse(targetsSchema, [{ kind: 'sip', host: 'sip.example.com' }])).toEqual([
      { kind: 'sip', host: 'sip.example.com', port: 5060 },
    ])
  })

  test.each<[unknown, object]>([
    [[{ kind: 'sip', host: 'sip.example.com', port: 70_000 }], { '0.port': 'port.range' }],
    [[{ kind: 'sip', host: '169.254.169.254', port: 5060 }], { '0.host': 'host.internal' }],
    [[{ kind: 'forward', phone: '+4930' }], { '0.phone': 'INVALID' }],
    [[{ kind: 'forward', phone: '+98912123456' }], { '0.phone': 'phone.invalid' }],
    [[{ kind: 'pbx' }, { kind: 'pbx' }], { 1: 'targets.duplicate' }],
    [[{ kind: 'fax' }], { '0.kind': 'INVALID' }],
    [Array.from({ length: 6 }, (_, at) => ({ kind: 'sip', host: `sip${at}.example.com` })), { '': 'targets.most' }],
  ])('%j', (targets, expected) => expect(codes(targets)).toEqual(expected))
})
