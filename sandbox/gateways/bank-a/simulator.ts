import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
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
import { isApproved, type Simulator, type SimulatorApi } from '../simulator/simulator.ts'
import { resultCodes } from './adapter.ts'

const tokenRequest = v.object({
  ResNum: idSchema,
  Amount: localAmountSchema,
  Currency: v.literal('IRR'),
  Merchant: v.pipe(v.string(), v.maxLength(100)),
  Tracking: v.pipe(v.string(), v.maxLength(40)),
  Language: languageSchema,
  RedirectUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  ValidUntil: v.pipe(v.string(), v.digits(), v.transform(Number)),
})

type Env = { Bindings: { books: Books }; Variables: { body: Record<string, unknown> } }

const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<Env>()

  api.use(async (context, next) => {
    const body = (await context.req.json()) as Record<string, unknown>
    const { id, secret } = await readMerchant(context.env.books.database.query, 'bankA')
    if (body.TerminalId !== id || body.Password !== secret) return context.json({ ResultCode: -104 }, 403)
    context.set('body', body)
    return next()
  })

  api.post('/onlinepg/token', async (context) => {
    const asked = v.safeParse(tokenRequest, context.get('body'))
    if (!asked.success) return context.json({ ResultCode: -1, issues: v.flatten(asked.issues) }, 422)
    const { output } = asked
    const { token } = await openPayment(context.env.books, bankASimulator, {
      reference: output.ResNum,
      merchantName: output.Merchant,
      tracking: output.Tracking,
      language: output.Language,
      amount: output.Amount,
      currency: output.Currency,
      returnUrl: output.RedirectUrl,
      // The bank sends no notifications.
      notifyUrl: '',
      expiresAt: output.ValidUntil,
    })
    return context.json({ Token: token })
  })

  api.post('/onlinepg/inquiry', async (context) => {
    const { books } = context.env
    const token = fieldOf(context, 'Token')
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return respond(await readPayment(books, 'bankA', token))
  })

  api.post('/onlinepg/verify', async (context) => {
    const { books } = context.env
    const before = await findByReceipt(books, 'bankA', fieldOf(context, 'RefNum'))
    if (before === undefined) return context.json({ ResultCode: -2 }, 404)
    const after = await capturePayment(books, before.token)
    if (await fallsSilent(books, before.token, 'silent_captures')) return silence(silentFor)
    const AffectiveAmount = before.authorised_amount ?? before.amount
    return context.json({ ResultCode: resultOf(before.state, after?.state), AffectiveAmount })
  })

  api.post('/onlinepg/reverse', async (context) => {
    const { books } = context.env
    const payment = await readPayment(books, 'bankA', fieldOf(context, 'Token'))
    return respond(payment && (await giveUpPayment(books, payment.token)))
  })

  return api
}

const fieldOf = (context: Context<Env>, name: string): string => String(context.get('body')[name] ?? '')

const resultOf = (before: GatewayPaymentState, after: GatewayPaymentState | undefined): number => {
  if (before === 'captured') return resultCodes.duplicate
  if (after === 'captured') return resultCodes.done
  return before === 'authorised' ? resultCodes.refused : resultCodes.notPaid
}

const respond = (payment: GatewayPaymentTable | undefined): Response =>
  payment === undefined
    ? Response.json({ ResultCode: -2 }, { status: 404 })
    : Response.json({
        State: stateOf(payment),
        ResNum: payment.reference,
        RefNum: isApproved(payment) ? payment.receipt : null,
        // Before the verification the bank repeats what it was asked for.
        Amount: payment.state === 'authorised' ? payment.amount : (payment.authorised_amount ?? payment.amount),
        Currency: payment.currency,
      })

const stateOf = ({ state, opened_at }: GatewayPaymentTable): string =>
  state === 'open' && opened_at !== null ? 'Opened' : states[state]

const states: Record<GatewayPaymentState, string> = {
  open: 'New',
  processing: 'InDoubt',
  authorised: 'Paid',
  verified: 'Paid',
  captured: 'Verified',
  declined: 'Failed',
  cancelled: 'CanceledByUser',
  expired: 'CanceledByUser',
  voided: 'Withdrawn',
  released: 'Reversed',
  refunded: 'Reversed',
}

export const bankASimulator: Simulator = {
  id: 'bankA',
  company: companies.bankA,
  tokenPrefix: 'sp',
  capturesAtOnce: false,
  createApi,
  entryField: 'Token',
  returnOf: (payment) => ({
    method: 'POST',
    url: payment.return_url,
    fields: {
      Token: payment.token,
      ResNum: payment.reference,
      RefNum: isApproved(payment) ? (payment.receipt ?? '') : '',
      State: isApproved(payment) ? 'OK' : stateOf(payment),
    },
  }),
  forgedReturnOf: (payment) => ({
    method: 'POST',
    url: payment.return_url,
    fields: { Token: payment.token, ResNum: payment.reference, RefNum: '000000000000000000', State: 'OK' },
  }),
}
