import type { Gateway } from '#domain/kit/gateway.ts'
import { createConnection } from '#sandbox/gateways/kit/connection.ts'
import type { GatewayAdapter, GatewayModule, ReportedState } from '#sandbox/gateways/kit/gateway.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { bankA } from '../bank-a/adapter.ts'
import { bankB } from '../bank-b/adapter.ts'
import { bankC } from '../bank-c/adapter.ts'
import { card } from '../card/adapter.ts'
import { paypal } from '../paypal/adapter.ts'
import { webmoney } from '../webmoney/adapter.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What a gateway's server answers to an inquiry, written by hand: nothing here is computed by its adapter or its simulator. */
export type Protocol = {
  readonly gateway: GatewayModule
  /** Form fields instead of JSON. */
  readonly isForm?: true
  /** Path of an inquiry for the payment `ref_1`. */
  readonly inquiry: string
  /** The response about a payment of `pay_1` over 1234.5 EUR, or 1234500 IRR at a bank. */
  readonly answer: (payment: Payment) => Fields
  /** The gateway's own word of each state, with its further fields, and what it means. */
  readonly states: readonly (readonly [word: Fields, means: ReportedState, wasOpened?: false])[]
  /** Paths to the fields that every response has. */
  readonly required: readonly string[]
}

export type Payment = {
  readonly state: Fields
  readonly attempt?: string
  readonly amount?: unknown
  readonly currency?: unknown
}

const about = { attempt: 'pay_1', amount: '1234.5', currency: 'EUR' }

const bankStates = (field: string, words: readonly string[]): Protocol['states'] => {
  const [fresh = '', opened = '', processing = '', paid = '', captured = '', declined = '', cancelled = ''] = words
  const [withdrawn = '', reversed = ''] = words.slice(7)
  return [
    [{ [field]: fresh }, 'waiting', false],
    [{ [field]: opened }, 'waiting'],
    [{ [field]: processing }, 'processing'],
    [{ [field]: paid }, 'authorised'],
    [{ [field]: captured }, 'captured'],
    [{ [field]: declined }, 'declined'],
    [{ [field]: cancelled }, 'cancelled'],
    [{ [field]: withdrawn }, 'voided'],
    [{ [field]: reversed }, 'reversed'],
  ]
}

const cardProtocol: Protocol = {
  gateway: card,
  inquiry: '/v1/sessions/ref_1',
  answer: ({ state, attempt, amount, currency }) => ({
    token: 'ref_1',
    reference: attempt,
    amount,
    currency,
    card: null,
    opened: true,
    ...state,
  }),
  states: [
    [{ state: 'open', opened: false }, 'waiting', false],
    [{ state: 'open' }, 'waiting'],
    [{ state: 'processing' }, 'processing'],
    [{ state: 'authorised' }, 'authorised'],
    [{ state: 'captured' }, 'captured'],
    [{ state: 'declined' }, 'declined'],
    [{ state: 'cancelled' }, 'cancelled'],
    [{ state: 'expired' }, 'cancelled'],
    [{ state: 'voided' }, 'voided'],
    [{ state: 'released' }, 'reversed'],
    [{ state: 'refunded' }, 'reversed'],
  ],
  required: ['token', 'reference', 'state', 'opened', 'amount', 'currency', 'card'],
}

const bankAProtocol: Protocol = {
  gateway: bankA,
  inquiry: '/onlinepg/inquiry',
  answer: ({ state, attempt, amount, currency }) => ({
    ResNum: attempt,
    RefNum: 'rrn_1',
    Amount: amount,
    Currency: currency,
    ...state,
  }),
  states: bankStates('State', [
    ...['New', 'Opened', 'InDoubt', 'Paid', 'Verified', 'Failed', 'CanceledByUser', 'Withdrawn', 'Reversed'],
  ]),
  required: ['State', 'ResNum', 'RefNum', 'Amount', 'Currency'],
}

const bankBProtocol: Protocol = {
  gateway: bankB,
  isForm: true,
  inquiry: '/pgwchannel/bpInquiryRequest',
  answer: ({ state, attempt, amount, currency }) => ({
    SaleOrderId: attempt,
    SaleReferenceId: 'sale_1',
    Amount: amount,
    Currency: currency,
    ...state,
  }),
  states: [
    ...bankStates('State', [
      ...['NEW', 'OPENED', 'PENDING', 'PAID', 'SETTLED', 'DECLINED', 'CANCELLED', 'WITHDRAWN', 'REVERSED'],
    ]),
    // Verified money goes back to the payer unless it is settled.
    [{ State: 'VERIFIED' }, 'authorised'],
  ],
  required: ['State', 'SaleOrderId', 'Amount', 'Currency'],
}

const bankCProtocol: Protocol = {
  gateway: bankC,
  inquiry: '/sale/inquiry',
  answer: ({ state, attempt, amount, currency }) => ({
    OrderId: attempt,
    Amount: amount,
    Currency: currency,
    ...state,
  }),
  states: bankStates('State', [
    ...['Issued', 'Visited', 'Unknown', 'Paid', 'Confirmed', 'Failed', 'Cancelled', 'Withdrawn', 'Reversed'],
  ]),
  required: ['State', 'OrderId', 'Amount', 'Currency'],
}

const paypalProtocol: Protocol = {
  gateway: paypal,
  inquiry: '/v2/checkout/orders/ref_1',
  answer: ({ state, attempt, amount, currency }) => ({
    id: 'ref_1',
    capture: 'cap_1',
    purchase_units: [{ reference_id: attempt, amount: { currency_code: currency, value: amount } }],
    ...state,
  }),
  states: [
    [{ status: 'CREATED' }, 'waiting', false],
    [{ status: 'PAYER_ACTION_REQUIRED' }, 'waiting'],
    [{ status: 'PENDING' }, 'processing'],
    [{ status: 'APPROVED' }, 'authorised'],
    [{ status: 'COMPLETED' }, 'captured'],
    [{ status: 'REFUNDED' }, 'reversed'],
    [{ status: 'VOIDED' }, 'voided'],
    [{ status: 'VOIDED', void_reason: 'MERCHANT' }, 'voided'],
    [{ status: 'VOIDED', void_reason: 'DECLINED' }, 'declined'],
    [{ status: 'VOIDED', void_reason: 'CANCELLED' }, 'cancelled'],
    [{ status: 'VOIDED', void_reason: 'EXPIRED' }, 'cancelled'],
    [{ status: 'VOIDED', void_reason: 'NOT_CAPTURED' }, 'reversed'],
  ],
  required: [
    ...['id', 'status', 'capture', 'purchase_units', 'purchase_units.0.reference_id', 'purchase_units.0.amount'],
    ...['purchase_units.0.amount.currency_code', 'purchase_units.0.amount.value'],
  ],
}

const webmoneyProtocol: Protocol = {
  gateway: webmoney,
  isForm: true,
  inquiry: '/xml/trans-get',
  answer: ({ state, attempt, amount, currency }) => ({
    gid: 'ref_1',
    lmi_payment_no: attempt,
    lmi_payment_amount: amount,
    lmi_currency: currency,
    ...state,
  }),
  states: [
    [{ state: 'created' }, 'waiting', false],
    [{ state: 'opened' }, 'waiting'],
    [{ state: 'processing' }, 'processing'],
    // The payer's money is only set aside.
    [{ state: 'protected' }, 'processing'],
    [{ state: 'paid' }, 'captured'],
    [{ state: 'declined' }, 'declined'],
    [{ state: 'cancelled' }, 'cancelled'],
    [{ state: 'rejected' }, 'voided'],
    [{ state: 'returned' }, 'reversed'],
  ],
  required: ['gid', 'state', 'lmi_payment_no', 'lmi_payment_amount', 'lmi_currency'],
}

export const protocols = {
  card: cardProtocol,
  bankA: bankAProtocol,
  bankB: bankBProtocol,
  bankC: bankCProtocol,
  paypal: paypalProtocol,
  webmoney: webmoneyProtocol,
} as const satisfies Partial<Record<Gateway, Protocol>>

/** The gateway's response about a payment; what `payment` leaves out is as agreed. */
export const answerOf = (protocol: Protocol, payment: Payment): Fields => protocol.answer({ ...about, ...payment })

const responseOf = ({ isForm }: Pick<Protocol, 'isForm'>, fields: Fields, status = 200): Response =>
  isForm
    ? new Response(new URLSearchParams(present(fields) as Record<string, string>), { status })
    : Response.json(fields, { status })

const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A request of the portal: method, path and the content of its body. */
export type Asked = { readonly path: string; readonly body: Fields; readonly headers: Headers }

/**
 * The adapter of a gateway whose server gives `answers` in turn, each for its path. `asked` collects the requests.
 * The portal's merchant is `shop`, its secret `secret`.
 */
export const adapterAt = (
  protocol: Protocol,
  answers: readonly (readonly [path: string, fields: Fields, status?: number])[],
): { adapter: GatewayAdapter; asked: Asked[] } => {
  const asked: Asked[] = []
  const connection = createConnection(
    registered,
    protocol.gateway.id,
    async (request) => {
      const path = new URL(request.url).pathname
      const [expected, fields = {}, status] = answers[asked.length] ?? ['no request']
      asked.push({ path, headers: request.headers, body: parsed(await request.text(), protocol) })
      if (path !== expected) throw new Error(`The adapter asks ${path} instead of ${expected}`)
      return responseOf(protocol, fields, status)
    },
    1_000,
  )
  return { adapter: protocol.gateway.createAdapter(connection), asked }
}

const parsed = (text: string, { isForm }: Protocol): Fields => {
  if (text === '') return {}
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as Fields)
}

export const credential = { merchant: 'shop', secret: 'secret' }

/** The only table that an adapter reads. */
const registered = {
  query: {
    selectFrom: () => ({
      select: () => ({ where: () => ({ executeTakeFirst: async () => credential }) }),
    }),
  },
} as unknown as Database
