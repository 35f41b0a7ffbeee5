import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
import { formResponse, silence } from '../simulator/answers.ts'
import type { Books } from '../simulator/books.ts'
import {
  capturePayment,
  fallsSilent,
  findByReceipt,
  giveUpPayment,
  openPayment,
  readPayment,
  verifyPayment,
} from '../simulator/payments.ts'
import { readMerchant } from '../simulator/seed.ts'
import { isApproved, type Simulator, type SimulatorApi } from '../simulator/simulator.ts'
import { codes } from './adapter.ts'

const payRequest = v.object({
  orderId: idSchema,
  amount: localAmountSchema,
  currency: v.literal('IRR'),
  merchantName: v.pipe(v.string(), v.maxLength(100)),
  additionalData: v.pipe(v.string(), v.maxLength(40)),
  language: languageSchema,
  callBackUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  validUntil: v.pipe(v.string(), v.digits(), v.transform(Number)),
})

type Env = { Bindings: { books: Books }; Variables: { fields: Record<string, string> } }

const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<Env>()

  api.use(async (context, next) => {
    const fields = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const { id, secret } = await readMerchant(context.env.books.database.query, 'bankB')
    if (fields.terminalId !== id || fields.userPassword !== secret) return context.text('ResCode=21', 403)
    context.set('fields', fields)
    return next()
  })

  api.post('/pgwchannel/bpPayRequest', async (context) => {
    const asked = v.safeParse(payRequest, context.get('fields'))
    if (!asked.success) return context.text('ResCode=25', 422)
    const { output } = asked
    const { token } = await openPayment(context.env.books, bankBSimulator, {
      reference: output.orderId,
      merchantName: output.merchantName,
      tracking: output.additionalData,
      language: output.language,
      amount: output.amount,
      currency: output.currency,
      returnUrl: output.callBackUrl,
      // The bank sends no notifications.
      notifyUrl: '',
      expiresAt: output.validUntil,
    })
    return formResponse({ ResCode: codes.done, RefId: token })
  })

  api.post('/pgwchannel/bpInquiryRequest', async (context) => {
    const { books } = context.env
    const token = context.get('fields').RefId ?? ''
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return respond(await readPayment(books, 'bankB', token))
  })

  api.post('/pgwchannel/bpVerifyRequest', async (context) => {
    const payment = await paymentOf(context)
    if (payment === undefined) return formResponse({ ResCode: codes.notFound })
    const before = payment.state
    await verifyPayment(context.env.books, payment.token)
    return formResponse({ ResCode: verifyCodes[before] ?? codes.notFound })
  })

  api.post('/pgwchannel/bpSettleRequest', async (context) => {
    const { books } = context.env
    const payment = await paymentOf(context)
    if (payment === undefined) return formResponse({ ResCode: codes.notFound })
    const after = await capturePayment(books, payment.token, 'verified')
    if (await fallsSilent(books, payment.token, 'silent_captures')) return silence(silentFor)
    return formResponse({ ResCode: settleCode(payment.state, after?.state) })
  })

  api.post('/pgwchannel/bpReversalRequest', async (context) => {
    const { books } = context.env
    const payment = await readPayment(books, 'bankB', context.get('fields').RefId ?? '')
    return respond(payment && (await giveUpPayment(books, payment.token)))
  })

  return api
}

/** The payment of a receipt, if that is the receipt of the named payment. */
const paymentOf = async (context: Context<Env>): Promise<GatewayPaymentTable | undefined> => {
  const { RefId, saleReferenceId = '' } = context.get('fields')
  const payment = await findByReceipt(context.env.books, 'bankB', saleReferenceId)
  return payment?.token === RefId ? payment : undefined
}

const verifyCodes: Partial<Record<GatewayPaymentState, string>> = {
  authorised: codes.done,
  verified: codes.alreadyVerified,
  captured: codes.alreadyVerified,
  voided: codes.reversed,
  released: codes.reversed,
  refunded: codes.reversed,
}

const settleCode = (before: GatewayPaymentState, after: GatewayPaymentState | undefined): string => {
  if (before === 'captured') return codes.alreadySettled
  if (after === 'captured') return codes.done
  return before === 'verified' ? codes.refused : codes.reversed
}

const respond = (payment: GatewayPaymentTable | undefined): Response =>
  payment === undefined
    ? new Response('ResCode=42', { status: 404 })
    : formResponse({
        State: stateOf(payment),
        SaleOrderId: payment.reference,
        ...(payment.receipt === null ? {} : { SaleReferenceId: payment.receipt }),
        Amount: payment.authorised_amount ?? payment.amount,
        Currency: payment.currency,
      })

const stateOf = ({ state, opened_at }: GatewayPaymentTable): string =>
  state === 'open' && opened_at !== null ? 'OPENED' : states[state]

const states: Record<GatewayPaymentState, string> = {
  open: 'NEW',
  processing: 'PENDING',
  authorised: 'PAID',
  verified: 'VERIFIED',
  captured: 'SETTLED',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
  voided: 'WITHDRAWN',
  released: 'REVERSED',
  refunded: 'REVERSED',
}

export const bankBSimulator: Simulator = {
  id: 'bankB',
  company: companies.bankB,
  tokenPrefix: 'AF',
  capturesAtOnce: false,
  createApi,
  entryField: 'RefId',
  returnOf: (payment) => ({
    method: 'POST',
    url: payment.return_url,
    fields: {
      RefId: payment.token,
      ResCode: isApproved(payment) ? codes.done : payment.state === 'declined' ? codes.declined : codes.cancelled,
      SaleOrderId: payment.reference,
      ...(isApproved(payment) ? { SaleReferenceId: payment.receipt ?? '' } : {}),
    },
  }),
  forgedReturnOf: (payment) => ({
    method: 'POST',
    url: payment.return_url,
    fields: {
      RefId: payment.token,
      ResCode: codes.done,
      SaleOrderId: payment.reference,
      SaleReferenceId: '000000000000000000',
    },
  }),
}
