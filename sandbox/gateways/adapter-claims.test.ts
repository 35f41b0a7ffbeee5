import { describe, expect, test } from 'vitest'
import type { Claim } from './kit/gateway.ts'
import { sign } from './kit/signature.ts'
import { adapterAt, credential, type Protocol, protocols } from './testing/protocols.ts'

const { card, bankA, bankB, bankC, paypal, webmoney } = protocols
const { secret } = credential

type Facts = Readonly<Record<string, string>>

const byLink = (facts: Facts) => new Request(`https://portal.example/return?${new URLSearchParams(facts)}`)
const byForm = (facts: Facts) =>
  new Request('https://portal.example/return', { method: 'POST', body: new URLSearchParams(facts) })
const byJson = (facts: unknown) =>
  new Request('https://portal.example/notify', { method: 'POST', body: JSON.stringify(facts) })

const returnTo = (protocol: Protocol, request: Request): Promise<Claim | undefined> =>
  adapterAt(protocol, []).adapter.readReturn(request)
const notify = (protocol: Protocol, request: Request): Promise<Claim | undefined> =>
  adapterAt(protocol, []).adapter.readNotification(request)

const genuine: Claim = { attempt: 'pay_1', reference: 'ref_1', isGenuine: true }
const forged: Claim = { ...genuine, isGenuine: false }

const without = (facts: Facts, field: string): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => key !== field))

type Unsigned = readonly [
  name: string,
  protocol: Protocol,
  facts: Facts,
  fields: readonly [attempt: string | null, reference: string],
  methods: readonly ('GET' | 'POST')[],
]

/** Returns without a signature: the reference, which cannot be guessed, is compared with the stored one afterwards. */
const unsigned: readonly Unsigned[] = [
  ['bankA', bankA, { Token: 'ref_1', ResNum: 'pay_1', State: 'OK' }, ['ResNum', 'Token'], ['POST']],
  ['bankB', bankB, { RefId: 'ref_1', SaleOrderId: 'pay_1', ResCode: '0' }, ['SaleOrderId', 'RefId'], ['POST']],
  ['bankC', bankC, { Token: 'ref_1', OrderId: 'pay_1', status: '0' }, ['OrderId', 'Token'], ['GET', 'POST']],
  ['paypal', paypal, { token: 'ref_1' }, [null, 'token'], ['GET', 'POST']],
  ['webmoney', webmoney, { LMI_GID: 'ref_1', LMI_PAYMENT_NO: 'pay_1' }, ['LMI_PAYMENT_NO', 'LMI_GID'], ['GET', 'POST']],
]

describe.for(unsigned)('a return from %s', ([, protocol, facts, [attempt, reference], methods]) => {
  const claimed = attempt === null ? { reference: 'ref_1', isGenuine: true } : genuine

  test('claims its own payment, by the methods of the protocol', async () => {
    expect(await returnTo(protocol, byForm(facts))).toEqual(methods.includes('POST') ? claimed : undefined)
    expect(await returnTo(protocol, byLink(facts))).toEqual(methods.includes('GET') ? claimed : undefined)
  })

  test('claims what it names: swapped fields name another payment', async () => {
    expect(await returnTo(protocol, byForm({ ...facts, [reference]: 'ref_2' }))).toEqual({
      ...claimed,
      reference: 'ref_2',
    })
    if (attempt === null) return
    expect(await returnTo(protocol, byForm({ ...facts, [attempt]: 'pay_2' }))).toEqual({ ...claimed, attempt: 'pay_2' })
    const swapped = { ...facts, [attempt]: 'ref_1', [reference]: 'pay_1' }
    expect(await returnTo(protocol, byForm(swapped))).toEqual({ attempt: 'ref_1', reference: 'pay_1', isGenuine: true })
  })

  test('without any of its fields, or with one that is no id, claims nothing', async () => {
    for (const field of Object.keys(facts))
      expect(await returnTo(protocol, byForm(without(facts, field)))).toBeUndefined()
    for (const field of [attempt, reference].filter((name) => name !== null))
      for (const value of ['', 'a b', "1' or 1", 'x'.repeat(101)])
        expect(await returnTo(protocol, byForm({ ...facts, [field]: value }))).toBeUndefined()
  })

  test('in a body that is no form claims nothing', async () => {
    expect(await returnTo(protocol, byJson(facts))).toBeUndefined()
  })
})

const cardFacts = { payment: 'ref_1', reference: 'pay_1', outcome: 'approved' }
const signedCard = (facts: typeof cardFacts, by = secret): Facts => ({
  ...facts,
  signature: sign(by, facts.payment, facts.reference, facts.outcome),
})

const moneyFacts = {
  LMI_PAYMENT_NO: 'pay_1',
  LMI_GID: 'ref_1',
  LMI_STATE: 'paid',
  LMI_PAYMENT_AMOUNT: '1234.5',
  LMI_CURRENCY: 'USD',
  LMI_SYS_TRANS_NO: '777',
}
/** WebMoney signs the facts in this order. */
const signedMoney = (facts: typeof moneyFacts, by = secret): Facts => ({
  ...facts,
  LMI_HASH: sign(
    by,
    ...[facts.LMI_PAYMENT_NO, facts.LMI_GID, facts.LMI_STATE],
    ...[facts.LMI_PAYMENT_AMOUNT, facts.LMI_CURRENCY, facts.LMI_SYS_TRANS_NO],
  ),
})

type Signed = readonly [
  name: string,
  claim: (facts: Facts) => Promise<Claim | undefined>,
  facts: Facts,
  signatureField: string,
  signedByAnother: Facts,
  fields: readonly [attempt: string, reference: string],
]

const signed: readonly Signed[] = [
  [
    'a return from card',
    (facts) => returnTo(card, byLink(facts)),
    ...([signedCard(cardFacts), 'signature', signedCard(cardFacts, 'another')] as const),
    ['reference', 'payment'],
  ],
  [
    'a notification from card',
    (facts) => notify(card, byJson(facts)),
    ...([signedCard(cardFacts), 'signature', signedCard(cardFacts, 'another')] as const),
    ['reference', 'payment'],
  ],
  [
    'a notification from webmoney',
    (facts) => notify(webmoney, byForm(facts)),
    ...([signedMoney(moneyFacts), 'LMI_HASH', signedMoney(moneyFacts, 'another')] as const),
    ['LMI_PAYMENT_NO', 'LMI_GID'],
  ],
]

describe.for(signed)('%s', ([, claim, facts, signatureField, byAnother, [attempt, reference]]) => {
  const names = Object.keys(facts).filter((field) => field !== signatureField)
  const signature = facts[signatureField] ?? ''

  test('is genuine as it was signed', async () => {
    expect(await claim(facts)).toEqual(genuine)
  })

  test('is forged with any field changed, or with two of them swapped', async () => {
    for (const field of names) expect((await claim({ ...facts, [field]: 'other' }))?.isGenuine).toBe(false)
    for (const [at, field] of names.entries())
      for (const other of names.slice(at + 1)) {
        const swapped = { ...facts, [field]: facts[other] ?? '', [other]: facts[field] ?? '' }
        if (/^[\w-]+$/.test(`${swapped[attempt]}${swapped[reference]}`))
          expect((await claim(swapped))?.isGenuine).toBe(false)
      }
    expect(await claim({ ...facts, [attempt]: 'pay_2' })).toEqual({ ...forged, attempt: 'pay_2' })
    expect(await claim({ ...facts, [reference]: 'ref_2' })).toEqual({ ...forged, reference: 'ref_2' })
  })

  test('is forged with any other signature', async () => {
    for (const other of ['', 'x', signature.toUpperCase(), signature.slice(1), `${signature}0`, '0'.repeat(64)])
      expect(await claim({ ...facts, [signatureField]: other })).toEqual(forged)
    expect(await claim(byAnother)).toEqual(forged)
  })

  test('claims nothing without any of its fields', async () => {
    for (const field of Object.keys(facts)) expect(await claim(without(facts, field))).toBeUndefined()
  })

  test('claims nothing with ids that are none', async () => {
    for (const field of [attempt, reference])
      for (const value of ['', 'a b', 'x'.repeat(101)])
        expect(await claim({ ...facts, [field]: value })).toBeUndefined()
  })
})

describe('a notification from paypal', () => {
  const body = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ref_1' } }
  const send = (content: string, signature: string | null = sign(secret, content)) =>
    notify(
      paypal,
      new Request('https://portal.example/notify', {
        method: 'POST',
        body: content,
        headers: signature === null ? {} : { 'paypal-transmission-sig': signature },
      }),
    )
  const text = JSON.stringify(body)

  test('is genuine as it was signed, to the letter', async () => {
    expect(await send(text)).toEqual({ reference: 'ref_1', isGenuine: true })
    expect((await send(`${text} `, sign(secret, text)))?.isGenuine).toBe(false)
    expect(await send(text.replace('ref_1', 'ref_2'), sign(secret, text))).toEqual({
      reference: 'ref_2',
      isGenuine: false,
    })
    expect((await send(text.replace('APPROVED', 'REVERSED'), sign(secret, text)))?.isGenuine).toBe(false)
  })

  test('is forged with any other signature, and without one', async () => {
    for (const other of [null, '', 'x', '0'.repeat(64), sign('another', text), sign(secret, 'ref_1')])
      expect(await send(text, other)).toEqual({ reference: 'ref_1', isGenuine: false })
  })

  test('claims nothing without its fields, or without JSON', async () => {
    for (const content of [
      {},
      { resource: body.resource },
      { event_type: body.event_type },
      { ...body, resource: {} },
      { ...body, resource: { id: 'a b' } },
    ])
      expect(await send(JSON.stringify(content))).toBeUndefined()
    expect(await send('token=ref_1')).toBeUndefined()
  })
})

test('a gateway that sends no notifications has none', async () => {
  for (const protocol of [bankA, bankB, bankC]) {
    const facts = { ...moneyFacts, Token: 'ref_1', RefId: 'ref_1', ResNum: 'pay_1', State: 'OK', ResCode: '0' }
    expect(await notify(protocol, byForm(facts))).toBeUndefined()
  }
  expect(await notify(webmoney, byLink(signedMoney(moneyFacts)))).toBeUndefined()
})

test('a signature covers the order of the facts and where one ends', () => {
  expect(sign(secret, 'a', 'b')).not.toBe(sign(secret, 'b', 'a'))
  expect(sign(secret, 'ab', '')).not.toBe(sign(secret, 'a', 'b'))
})
