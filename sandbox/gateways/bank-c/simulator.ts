import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
import { silence } from '../simulator/answers.ts'
import type { Books } from '../simulator/books.ts'
import { capturePayment, fallsSilent, giveUpPayment, openPayment, readPayment } from '../simulator/payments.ts'
import { readMerchant } from '../simulator/seed.ts'
import { isApproved, returnByLink, type Simulator, type SimulatorApi } from '../simulator/simulator.ts'
import { statuses } from './adapter.ts'

const saleRequest = v.object({
  OrderId: idSchema,
  Amount: localAmountSchema,
  Currency: v.literal('IRR'),
  Originator: v.pipe(v.string(), v.maxLength(100)),
  AdditionalData: v.pipe(v.string(), v.maxLength(40)),
  Language: languageSchema,
  CallBackUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  ValidUntil: v.pipe(v.string(), v.digits(), v.transform(Number)),
})

type Env = { Bindings: { books: Books }; Variables: { body: Record<string, unknown> } }

const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<Env>()

  api.use(async (context, next) => {
    const body = (await context.req.json()) as Record<string, unknown>
    const { secret } = await readMerchant(context.env.books.database.query, 'bankC')
    if (body.LoginAccount !== secret) return context.json({ Status: -126 }, 403)
    context.set('body', body)
    return next()
  })

  api.post('/sale/request', async (context) => {
    const asked = v.safeParse(saleRequest, context.get('body'))
    if (!asked.success) return context.json({ Status: -1, issues: v.flatten(asked.issues) }, 422)
    const { output } = asked
    const { token } = await openPayment(context.env.books, bankCSimulator, {
      reference: output.OrderId,
      merchantName: output.Originator,
      tracking: output.AdditionalData,
      language: output.Language,
      amount: output.Amount,
      currency: output.Currency,
      returnUrl: output.CallBackUrl,
      // The bank sends no notifications.
      notifyUrl: '',
      expiresAt: output.ValidUntil,
    })
    return context.json({ Status: statuses.done, Token: token })
  })

  api.post('/sale/inquiry', async (context) => {
    const { books } = context.env
    const token = tokenOf(context)
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return respond(await readPayment(books, 'bankC', token))
  })

  api.post('/sale/confirm', async (context) => {
    const { books } = context.env
    const before = await readPayment(books, 'bankC', tokenOf(context))
    if (before === undefined) return respond(undefined)
    const after = await capturePayment(books, before.token)
    if (await fallsSilent(books, before.token, 'silent_captures')) return silence(silentFor)
    return context.json({ Status: statusOf(before.state, after?.state) })
  })

  api.post('/sale/reversal', async (context) => {
    const { books } = context.env
    const payment = await readPayment(books, 'bankC', tokenOf(context))
    return respond(payment && (await giveUpPayment(books, payment.token)))
  })

  return api
}

const tokenOf = (context: Context<Env>): string => String(context.get('body').Token ?? '')

const statusOf = (before: GatewayPaymentState, after: GatewayPaymentState | undefined): number => {
  if (before === 'captured') return statuses.alreadyConfirmed
  if (after === 'captured') return statuses.done
  return before === 'authorised' ? statuses.refused : statuses.notPaid
}

const respond = (payment: GatewayPaymentTable | undefined): Response =>
  payment === undefined
    ? Response.json({ Status: -1 }, { status: 404 })
    : Response.json({
        State: stateOf(payment),
        OrderId: payment.reference,
        Amount: payment.authorised_amount ?? payment.amount,
        Currency: payment.currency,
      })

const stateOf = ({ state, opened_at }: GatewayPaymentTable): string =>
  state === 'open' && opened_at !== null ? 'Visited' : states[state]

const states: Record<GatewayPaymentState, string> = {
  open: 'Issued',
  processing: 'Unknown',
  authorised: 'Paid',
  verified: 'Paid',
  captured: 'Confirmed',
  declined: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
  voided: 'Withdrawn',
  released: 'Reversed',
  refunded: 'Reversed',
}

const returned = ({ token, reference }: GatewayPaymentTable, status: number, RRN: string) => ({
  Token: token,
  OrderId: reference,
  status: String(status),
  RRN,
})

export const bankCSimulator: Simulator = {
  id: 'bankC',
  company: companies.bankC,
  tokenPrefix: 'km',
  capturesAtOnce: false,
  createApi,
  returnOf: (payment) =>
    isApproved(payment)
      ? {
          method: 'POST',
          url: payment.return_url,
          fields: returned(payment, statuses.done, payment.receipt ?? ''),
        }
      : returnByLink(payment.return_url, returned(payment, statuses.cancelled, '')),
  forgedReturnOf: (payment) => ({
    method: 'POST',
    url: payment.return_url,
    fields: returned(payment, statuses.done, '000000000000000000'),
  }),
}
