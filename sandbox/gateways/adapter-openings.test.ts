import { describe, expect, test } from 'vitest'
import type { PaymentRequest } from './kit/gateway.ts'
import { GatewaySilent } from './kit/gateway-silent.ts'
import { sign } from './kit/signature.ts'
import { adapterAt, answerOf, credential, type Fields, type Protocol, protocols } from './testing/protocols.ts'

const { card, bankA, bankB, bankC, paypal, webmoney } = protocols

type Answer = readonly [path: string, fields: Fields, status?: number]

/** The response about the payment in this state. */
const saying = (protocol: Protocol, state: Fields): Fields => answerOf(protocol, { state })

const order: PaymentRequest = {
  attempt: 'pay_1',
  amount: '1234.5',
  currency: 'EUR',
  merchantName: 'Number Shop',
  tracking: 'T-1001',
  language: 'fa',
  returnUrl: 'https://portal.example/return',
  notifyUrl: 'https://portal.example/notify',
  origin: 'https://gateway.example',
  expiresAt: 1_800_000_000_000,
}
const { merchant, secret } = credential
const origin = 'https://gateway.example/gateway'
/** All facts of an order at a bank, by the names of that bank. */
const atBank = ([
  attempt = '',
  amount = '',
  currency = '',
  name = '',
  tracking = '',
  language = '',
  url = '',
  until = '',
]: string[]) => ({
  [attempt]: 'pay_1',
  [amount]: '1234.5',
  [currency]: 'EUR',
  [name]: 'Number Shop',
  [tracking]: 'T-1001',
  [language]: 'fa',
  [url]: 'https://portal.example/return',
  [until]: '1800000000000',
})

const wmFields = {
  wmid: merchant,
  lmi_payment_no: 'pay_1',
  lmi_payment_amount: '1234.5',
  lmi_currency: 'EUR',
  lmi_payment_desc: 'T-1001',
  lmi_shop: 'Number Shop',
  lmi_lang: 'fa',
  lmi_success_url: 'https://portal.example/return',
  lmi_result_url: 'https://portal.example/notify',
  lmi_valid_until: '1800000000000',
}

const openings: readonly (readonly [string, Protocol, Answer, body: Fields, next: Fields])[] = [
  [
    'card',
    card,
    ['/v1/sessions', saying(card, { state: 'open', opened: false })],
    {
      reference: 'pay_1',
      amount: '1234.5',
      currency: 'EUR',
      merchant_name: 'Number Shop',
      tracking: 'T-1001',
      language: 'fa',
      return_url: 'https://portal.example/return',
      notify_url: 'https://portal.example/notify',
      expires_at: 1_800_000_000_000,
      card: null,
    },
    { kind: 'redirect', url: `${origin}/card/ref_1` },
  ],
  [
    'bankA',
    bankA,
    ['/onlinepg/token', { Token: 'ref_1' }],
    {
      TerminalId: merchant,
      Password: secret,
      ...atBank(['ResNum', 'Amount', 'Currency', 'Merchant', 'Tracking', 'Language', 'RedirectUrl', 'ValidUntil']),
    },
    { kind: 'form', url: `${origin}/bankA`, fields: { Token: 'ref_1' } },
  ],
  [
    'bankB',
    bankB,
    ['/pgwchannel/bpPayRequest', { ResCode: '0', RefId: 'ref_1' }],
    {
      terminalId: merchant,
      userName: merchant,
      userPassword: secret,
      ...atBank([
        ...['orderId', 'amount', 'currency', 'merchantName', 'additionalData', 'language', 'callBackUrl', 'validUntil'],
      ]),
    },
    { kind: 'form', url: `${origin}/bankB`, fields: { RefId: 'ref_1' } },
  ],
  [
    'bankC',
    bankC,
    ['/sale/request', { Status: 0, Token: 'ref_1' }],
    {
      LoginAccount: secret,
      ...atBank([
        ...['OrderId', 'Amount', 'Currency', 'Originator', 'AdditionalData', 'Language', 'CallBackUrl', 'ValidUntil'],
      ]),
    },
    { kind: 'redirect', url: `${origin}/bankC/ref_1` },
  ],
  [
    'paypal',
    paypal,
    ['/v2/checkout/orders', saying(paypal, { status: 'CREATED' }), 201],
    {
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'pay_1', invoice_id: 'T-1001', amount: { currency_code: 'EUR', value: '1234.5' } },
      ],
      application_context: {
        brand_name: 'Number Shop',
        locale: 'fa',
        return_url: 'https://portal.example/return',
        notify_url: 'https://portal.example/notify',
        expires_at: 1_800_000_000_000,
      },
    },
    { kind: 'redirect', url: `${origin}/paypal/ref_1` },
  ],
  [
    'webmoney',
    webmoney,
    ['/xml/trans-save', saying(webmoney, { state: 'created' })],
    { ...wmFields, sign: sign(secret, ...Object.values(wmFields)) },
    { kind: 'form', url: `${origin}/webmoney`, fields: { gid: 'ref_1' } },
  ],
]

describe('a payment', () => {
  test.for(openings)('is opened at %s with all its facts', async ([, protocol, answer, body, next]) => {
    const { adapter, asked } = adapterAt(protocol, [answer])
    expect(await adapter.open(order)).toEqual({ reference: 'ref_1', next })
    expect(asked.map((request) => request.body)).toEqual([body])
  })

  test.for<[string, Protocol, Answer]>([
    ['card: an error', card, ['/v1/sessions', { error: 'capture_refused' }, 402]],
    ['bank B: another code', bankB, ['/pgwchannel/bpPayRequest', { ResCode: '55', RefId: 'ref_1' }]],
    ['bank B: no reference', bankB, ['/pgwchannel/bpPayRequest', { ResCode: '0' }]],
    ['bank C: another status', bankC, ['/sale/request', { Status: -1540, Token: 'ref_1' }]],
    ['PayPal: an issue', paypal, ['/v2/checkout/orders', { issue: 'ORDER_NOT_APPROVED' }, 422]],
  ])('that is not opened is no reference; %s', async ([, protocol, answer]) => {
    await expect(adapterAt(protocol, [answer]).adapter.open(order)).rejects.toBeInstanceOf(GatewaySilent)
  })

  test('with a saved card is charged without the browser', async () => {
    const { adapter, asked } = adapterAt(card, [['/v1/sessions', saying(card, { state: 'captured' })]])
    expect((await adapter.open({ ...order, savedCard: 'card_1' })).next).toEqual({ kind: 'none' })
    expect(asked[0]?.body.card).toBe('card_1')
  })

  test('is opened at PayPal once: the request names its attempt; both card and PayPal learn who asks', async () => {
    const { adapter, asked } = adapterAt(paypal, [['/v2/checkout/orders', saying(paypal, { status: 'CREATED' })]])
    await adapter.open(order)
    expect(asked[0]?.headers.get('paypal-request-id')).toBe('pay_1')
    expect(asked[0]?.headers.get('authorization')).toBe(`Basic ${btoa(`${merchant}:${secret}`)}`)
    const bank = adapterAt(card, [['/v1/sessions/ref_1', saying(card, { state: 'open' })]])
    await bank.adapter.retrieve('ref_1')
    expect(bank.asked[0]?.headers.get('authorization')).toBe(`Bearer ${secret}`)
  })
})

test('what each gateway takes from whom: fees, currencies and when it settles', () => {
  const countries = [null, 'IR', 'DE', 'AT', 'NL', 'US'] as const
  const terms = Object.values<Protocol>(protocols).map(({ gateway: { id, terms } }) => [
    ...[id, terms.feePercent, terms.settles],
    countries.map((country) => terms.currencyFor(country) ?? '-').join(' '),
  ])
  expect(terms).toEqual([
    ['card', '2.5', 'atOnce', 'USD IRR EUR EUR EUR USD'],
    ['bankA', '0', 'atOnce', '- IRR - - - -'],
    ['bankB', '0', 'atOnce', '- IRR - - - -'],
    ['bankC', '0', 'atOnce', '- IRR - - - -'],
    ['paypal', '3.4', 'atOnce', 'USD - USD USD USD USD'],
    ['webmoney', '0.8', 'atOnce', 'USD USD USD USD USD USD'],
  ])
})
