import { describe, expect, test } from 'vitest'
import type { GatewayReport } from './kit/gateway.ts'
import { GatewaySilent } from './kit/gateway-silent.ts'
import { adapterAt, answerOf, type Fields, type Protocol, protocols } from './testing/protocols.ts'

const { card, bankA, bankB, bankC, paypal, webmoney } = protocols

type Answer = readonly [path: string, fields: Fields, status?: number]
type Change = Parameters<Protocol['answer']>[0]

/** The response about the payment in this state. */
const saying = (protocol: Protocol, state: Fields, more: Partial<Change> = {}): Fields =>
  answerOf(protocol, { state, ...more })

/** Bank A: 0 done, 2 duplicate, -105 refused, -2 not paid. */
const verified = (ResultCode: number, AffectiveAmount = '1234.5') => ({ ResultCode, AffectiveAmount })
const inquiryA = (State: string, more = {}): Answer => [bankA.inquiry, saying(bankA, { State, ...more })]
const verifyA = '/onlinepg/verify'
const reverseA = (State: string): Answer => ['/onlinepg/reverse', saying(bankA, { State })]

/** Bank B: 0 done, 43 verified before, 45 settled before, 48 reversed, 42 not found, 61 refused. */
const inquiryB = (State: string): Answer => [bankB.inquiry, saying(bankB, { State })]
const verifyB = (ResCode: string): Answer => ['/pgwchannel/bpVerifyRequest', { ResCode }]
const settleB = (ResCode: string): Answer => ['/pgwchannel/bpSettleRequest', { ResCode }]
const reverseB = (State: string): Answer => ['/pgwchannel/bpReversalRequest', saying(bankB, { State })]

/** Bank C: 0 done, -1533 confirmed before, -1550 refused, -1540 not paid. */
const confirmC = (Status: number): Answer => ['/sale/confirm', { Status }]
const inquiryC = (State: string): Answer => [bankC.inquiry, saying(bankC, { State })]
const reverseC = (State: string): Answer => ['/sale/reversal', saying(bankC, { State })]

const orderP = (status: string, more = {}): Fields => saying(paypal, { status, ...more })
const captureP = '/v2/checkout/orders/ref_1/capture'
const voidP = '/v2/checkout/orders/ref_1/void'
const refundP = '/v2/payments/captures/cap_1/refund'

const captureCard = '/v1/sessions/ref_1/capture'
const giveUpCard = '/v1/sessions/ref_1/give-up'

type Result = GatewayReport['state'] | 'silent'

const captures: readonly (readonly [string, Protocol, readonly Answer[], Result])[] = [
  ['card: captured', card, [[captureCard, saying(card, { state: 'captured' })]], 'captured'],
  ['card: still reserved', card, [[captureCard, saying(card, { state: 'authorised' })]], 'authorised'],
  [
    'card: refused, so the reserved money goes back',
    card,
    [
      [captureCard, { error: 'capture_refused' }, 402],
      [giveUpCard, saying(card, { state: 'voided' })],
    ],
    'reversed',
  ],
  [
    'card: refused, but captured before',
    card,
    [
      [captureCard, { error: 'capture_refused' }, 402],
      [giveUpCard, saying(card, { state: 'captured' })],
    ],
    'captured',
  ],
  ['card: an error that the protocol does not have', card, [[captureCard, { error: 'other' }, 402]], 'silent'],
  ['bank A: done', bankA, [inquiryA('Paid'), [verifyA, verified(0)]], 'captured'],
  ['bank A: verified before', bankA, [inquiryA('Verified'), [verifyA, verified(2)], inquiryA('Verified')], 'captured'],
  [
    'bank A: verified before and reversed',
    bankA,
    [inquiryA('Paid'), [verifyA, verified(2)], inquiryA('Reversed')],
    'reversed',
  ],
  ['bank A: refused', bankA, [inquiryA('Paid'), [verifyA, verified(-105)], reverseA('Withdrawn')], 'reversed'],
  ['bank A: not paid', bankA, [inquiryA('Paid'), [verifyA, verified(-2)], reverseA('Failed')], 'declined'],
  ['bank A: without a receipt', bankA, [inquiryA('Paid', { RefNum: null })], 'silent'],
  ['bank A: a result that the protocol does not have', bankA, [inquiryA('Paid'), [verifyA, verified(1)]], 'silent'],
  ['bank B: settled', bankB, [inquiryB('PAID'), verifyB('0'), settleB('0'), inquiryB('SETTLED')], 'captured'],
  [
    'bank B: verified before',
    bankB,
    [inquiryB('VERIFIED'), verifyB('43'), settleB('0'), inquiryB('SETTLED')],
    'captured',
  ],
  [
    'bank B: settled before',
    bankB,
    [inquiryB('SETTLED'), verifyB('43'), settleB('45'), inquiryB('SETTLED')],
    'captured',
  ],
  [
    'bank B: verified, and not settled',
    bankB,
    [inquiryB('PAID'), verifyB('0'), settleB('0'), inquiryB('VERIFIED')],
    'authorised',
  ],
  [
    'bank B: the settlement is refused',
    bankB,
    [inquiryB('PAID'), verifyB('0'), settleB('61'), reverseB('WITHDRAWN')],
    'reversed',
  ],
  ['bank B: not verified', bankB, [inquiryB('PAID'), verifyB('42'), inquiryB('PAID')], 'authorised'],
  ['bank B: reversed', bankB, [inquiryB('REVERSED'), verifyB('48'), inquiryB('REVERSED')], 'reversed'],
  [
    'bank B: reversed after the verification',
    bankB,
    [inquiryB('PAID'), verifyB('0'), settleB('48'), inquiryB('REVERSED')],
    'reversed',
  ],
  ['bank B: a code that the protocol does not have', bankB, [inquiryB('PAID'), verifyB('1')], 'silent'],
  ['bank B: a settlement with such a code', bankB, [inquiryB('PAID'), verifyB('0'), settleB('1')], 'silent'],
  ['bank C: done', bankC, [confirmC(0), inquiryC('Confirmed')], 'captured'],
  ['bank C: done, says the confirmation only', bankC, [confirmC(0), inquiryC('Paid')], 'authorised'],
  ['bank C: confirmed before', bankC, [confirmC(-1533), inquiryC('Confirmed')], 'captured'],
  ['bank C: confirmed before and reversed', bankC, [confirmC(-1533), inquiryC('Reversed')], 'reversed'],
  ['bank C: refused', bankC, [confirmC(-1550), reverseC('Withdrawn')], 'reversed'],
  ['bank C: not paid', bankC, [confirmC(-1540), inquiryC('Visited')], 'waiting'],
  ['PayPal: completed', paypal, [[captureP, orderP('COMPLETED')]], 'captured'],
  ['PayPal: pending', paypal, [[captureP, orderP('PENDING')]], 'processing'],
  [
    'PayPal: captured before',
    paypal,
    [
      [captureP, { issue: 'ORDER_ALREADY_CAPTURED' }, 422],
      [paypal.inquiry, orderP('COMPLETED')],
    ],
    'captured',
  ],
  [
    'PayPal: not approved',
    paypal,
    [
      [captureP, { issue: 'ORDER_NOT_APPROVED' }, 422],
      [paypal.inquiry, orderP('CREATED')],
    ],
    'waiting',
  ],
  [
    'PayPal: the instrument is declined',
    paypal,
    [
      [captureP, { issue: 'INSTRUMENT_DECLINED' }, 422],
      [paypal.inquiry, orderP('APPROVED')],
      [voidP, orderP('VOIDED', { void_reason: 'MERCHANT' })],
    ],
    'reversed',
  ],
  ['PayPal: an issue that the protocol does not have', paypal, [[captureP, { issue: 'OTHER' }, 422]], 'silent'],
  [
    'WebMoney: the transfer itself says it',
    webmoney,
    [[webmoney.inquiry, saying(webmoney, { state: 'paid' })]],
    'captured',
  ],
  ['WebMoney: set aside', webmoney, [[webmoney.inquiry, saying(webmoney, { state: 'protected' })]], 'processing'],
]

const withdrawals: readonly (readonly [string, Protocol, readonly Answer[], Result])[] = [
  ['card', card, [[giveUpCard, saying(card, { state: 'voided' })]], 'voided'],
  ['card: refused', card, [[giveUpCard, { error: 'capture_refused' }, 402]], 'silent'],
  ['bank A', bankA, [reverseA('Reversed')], 'reversed'],
  ['bank A: processing', bankA, [reverseA('InDoubt')], 'processing'],
  ['bank B', bankB, [reverseB('WITHDRAWN')], 'voided'],
  ['bank C', bankC, [reverseC('Withdrawn')], 'voided'],
  [
    'PayPal: approved',
    paypal,
    [
      [paypal.inquiry, orderP('APPROVED')],
      [voidP, orderP('VOIDED')],
    ],
    'voided',
  ],
  [
    'PayPal: completed',
    paypal,
    [
      [paypal.inquiry, orderP('COMPLETED')],
      [refundP, orderP('REFUNDED')],
    ],
    'reversed',
  ],
  ['PayPal: pending', paypal, [[paypal.inquiry, orderP('PENDING')]], 'processing'],
  ['PayPal: voided before', paypal, [[paypal.inquiry, orderP('VOIDED', { void_reason: 'DECLINED' })]], 'declined'],
  ['PayPal: refunded before', paypal, [[paypal.inquiry, orderP('REFUNDED')]], 'reversed'],
  ['WebMoney', webmoney, [['/xml/trans-reject', saying(webmoney, { state: 'rejected' })]], 'voided'],
]

const resultOf = async (report: Promise<GatewayReport>): Promise<Result> =>
  report.then(
    ({ state }) => state,
    (error: unknown) => {
      if (error instanceof GatewaySilent) return 'silent'
      throw error
    },
  )

describe('a capture', () => {
  test.for(captures)('at %s', async ([, protocol, answers, result]) => {
    const { adapter, asked } = adapterAt(protocol, answers)
    expect(await resultOf(adapter.capture('ref_1'))).toBe(result)
    expect(asked.length).toBe(answers.length)
  })

  test('at bank A reports the amount that was taken, not the one that was asked for', async () => {
    const { adapter } = adapterAt(bankA, [inquiryA('Paid'), [verifyA, verified(0, '1234.4')]])
    expect(await adapter.capture('ref_1')).toEqual({
      ...{ state: 'captured', wasOpened: true, attempt: 'pay_1', amount: '1234.4', currency: 'EUR' },
    })
  })

  test('at bank B names the receipt of the inquiry, not one of the return', async () => {
    const { adapter, asked } = adapterAt(bankB, [inquiryB('PAID'), verifyB('0'), settleB('0'), inquiryB('SETTLED')])
    await adapter.capture('ref_1')
    expect(asked.slice(1, 3).map(({ body }) => [body.RefId, body.saleReferenceId])).toEqual([
      ['ref_1', 'sale_1'],
      ['ref_1', 'sale_1'],
    ])
  })

  test('at bank A names the receipt of the inquiry', async () => {
    const { adapter, asked } = adapterAt(bankA, [inquiryA('Paid'), [verifyA, verified(0)]])
    await adapter.capture('ref_1')
    expect(asked.map(({ body }) => body.RefNum)).toEqual([undefined, 'rrn_1'])
  })
})

describe('a withdrawal', () => {
  test.for(withdrawals)('at %s', async ([, protocol, answers, result]) => {
    const { adapter, asked } = adapterAt(protocol, answers)
    expect(await resultOf(adapter.giveUp('ref_1'))).toBe(result)
    expect(asked.length).toBe(answers.length)
  })
})
