import { Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
import { sign } from '../kit/signature.ts'
import { silence } from '../simulator/answers.ts'
import type { Books } from '../simulator/books.ts'
import {
  capturePayment,
  fallsSilent,
  findByReceipt,
  giveUpPayment,
  openPayment,
  readPayment,
} from '../simulator/payments.ts'
import { readMerchant } from '../simulator/seed.ts'
import { isApproved, returnByLink, type Simulator, type SimulatorApi } from '../simulator/simulator.ts'

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

const orderSchema = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([
    v.object({
      reference_id: idSchema,
      invoice_id: v.pipe(v.string(), v.maxLength(40)),
      amount: v.object({ currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), value: localAmountSchema }),
    }),
  ]),
  application_context: v.object({
    brand_name: v.pipe(v.string(), v.maxLength(100)),
    locale: languageSchema,
    return_url: webAddress,
    notify_url: webAddress,
    expires_at: v.pipe(v.number(), v.integer()),
  }),
})

const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<{ Bindings: { books: Books } }>()

  api.use(async (context, next) => {
    const { id, secret } = await readMerchant(context.env.books.database.query, 'paypal')
    const isKnown = context.req.header('authorization') === `Basic ${btoa(`${id}:${secret}`)}`
    return isKnown ? next() : context.json({ error: 'invalid_client' }, 401)
  })

  api.post('/v2/checkout/orders', async (context) => {
    const asked = v.safeParse(orderSchema, await context.req.json())
    if (!asked.success) return context.json({ name: 'INVALID_REQUEST', details: v.flatten(asked.issues) }, 400)
    const {
      purchase_units: [unit],
      application_context: about,
    } = asked.output
    const payment = await openPayment(context.env.books, paypalSimulator, {
      reference: unit.reference_id,
      merchantName: about.brand_name,
      tracking: unit.invoice_id,
      language: about.locale,
      amount: unit.amount.value,
      currency: unit.amount.currency_code,
      returnUrl: about.return_url,
      notifyUrl: about.notify_url,
      expiresAt: about.expires_at,
    })
    return context.json(orderOf(payment), 201)
  })

  api.get('/v2/checkout/orders/:token', async (context) => {
    const { books } = context.env
    const token = context.req.param('token')
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return respond(await readPayment(books, 'paypal', token))
  })

  api.post('/v2/checkout/orders/:token/capture', async (context) => {
    const { books } = context.env
    const token = context.req.param('token')
    const before = await readPayment(books, 'paypal', token)
    if (before === undefined) return respond(undefined)
    if (before.state === 'captured') return context.json({ issue: 'ORDER_ALREADY_CAPTURED' }, 422)
    if (before.state !== 'authorised') return context.json({ issue: 'ORDER_NOT_APPROVED' }, 422)
    const captured = await capturePayment(books, token)
    if (await fallsSilent(books, token, 'silent_captures')) return silence(silentFor)
    const isRefused = captured?.state === 'authorised'
    return isRefused ? context.json({ issue: 'INSTRUMENT_DECLINED' }, 422) : respond(captured)
  })

  api.post('/v2/checkout/orders/:token/void', async (context) => {
    const { books } = context.env
    const payment = await readPayment(books, 'paypal', context.req.param('token'))
    return respond(payment && (await giveUpPayment(books, payment.token)))
  })

  api.post('/v2/payments/captures/:capture/refund', async (context) => {
    const { books } = context.env
    const payment = await findByReceipt(books, 'paypal', context.req.param('capture'))
    return respond(payment && (await giveUpPayment(books, payment.token)))
  })

  return api
}

const respond = (payment: GatewayPaymentTable | undefined): Response =>
  payment === undefined
    ? Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 })
    : Response.json(orderOf(payment))

const orderOf = (payment: GatewayPaymentTable) => ({
  id: payment.token,
  status: payment.state === 'open' && payment.opened_at !== null ? 'PAYER_ACTION_REQUIRED' : statuses[payment.state],
  void_reason: voidReasons[payment.state],
  capture: payment.receipt,
  purchase_units: [
    {
      reference_id: payment.reference,
      amount: { currency_code: payment.currency, value: payment.authorised_amount ?? payment.amount },
    },
  ],
})

const statuses: Record<GatewayPaymentState, string> = {
  open: 'CREATED',
  processing: 'PENDING',
  authorised: 'APPROVED',
  verified: 'APPROVED',
  captured: 'COMPLETED',
  declined: 'VOIDED',
  cancelled: 'VOIDED',
  expired: 'VOIDED',
  voided: 'VOIDED',
  released: 'VOIDED',
  refunded: 'REFUNDED',
}

const voidReasons: Partial<Record<GatewayPaymentState, string>> = {
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  voided: 'MERCHANT',
  released: 'NOT_CAPTURED',
}

export const paypalSimulator: Simulator = {
  id: 'paypal',
  company: companies.paypal,
  tokenPrefix: 'EC-',
  capturesAtOnce: false,
  createApi,
  returnOf: (payment) =>
    returnByLink(payment.return_url, {
      token: payment.token,
      ...(isApproved(payment) || payment.state === 'processing' ? { PayerID: payerOf(payment) } : {}),
    }),
  forgedReturnOf: (payment) => returnByLink(payment.return_url, { token: payment.token, PayerID: payerOf(payment) }),
  notificationOf(payment, { secret }) {
    const body = JSON.stringify({
      event_type: isApproved(payment) ? 'CHECKOUT.ORDER.APPROVED' : 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      resource: { id: payment.token },
    })
    return new Request(payment.notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paypal-transmission-sig': sign(secret, body) },
      body,
    })
  },
}

const payerOf = ({ token }: GatewayPaymentTable): string => `PAYER${token.slice(-8).toUpperCase()}`
