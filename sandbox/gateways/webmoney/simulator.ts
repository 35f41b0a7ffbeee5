import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
import { isSignedBy, sign } from '../kit/signature.ts'
import { formResponse, silence } from '../simulator/answers.ts'
import type { Books } from '../simulator/books.ts'
import { fallsSilent, giveUpPayment, openPayment, readPayment } from '../simulator/payments.ts'
import { readMerchant } from '../simulator/seed.ts'
import type { Simulator, SimulatorApi } from '../simulator/simulator.ts'
import { webmoneyFacts } from './adapter.ts'

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

const ticketSchema = v.object({
  lmi_payment_no: idSchema,
  lmi_payment_amount: localAmountSchema,
  lmi_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  lmi_payment_desc: v.pipe(v.string(), v.maxLength(40)),
  lmi_shop: v.pipe(v.string(), v.maxLength(100)),
  lmi_lang: languageSchema,
  lmi_success_url: webAddress,
  lmi_result_url: webAddress,
  lmi_valid_until: v.pipe(v.string(), v.digits(), v.transform(Number)),
})

type Env = { Bindings: { books: Books }; Variables: { fields: Record<string, string> } }

const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<Env>()

  api.use(async (context, next) => {
    const { sign: signature = '', ...fields } = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const { secret } = await readMerchant(context.env.books.database.query, 'webmoney')
    if (!isSignedBy(secret, signature, ...Object.values(fields))) return context.text('retval=-1', 403)
    context.set('fields', fields)
    return next()
  })

  api.post('/xml/trans-save', async (context) => {
    const asked = v.safeParse(ticketSchema, context.get('fields'))
    if (!asked.success) return context.text('retval=-2', 422)
    const { output } = asked
    const payment = await openPayment(context.env.books, webmoneySimulator, {
      reference: output.lmi_payment_no,
      merchantName: output.lmi_shop,
      tracking: output.lmi_payment_desc,
      language: output.lmi_lang,
      amount: output.lmi_payment_amount,
      currency: output.lmi_currency,
      returnUrl: output.lmi_success_url,
      notifyUrl: output.lmi_result_url,
      expiresAt: output.lmi_valid_until,
    })
    return transferResponse(payment)
  })

  api.post('/xml/trans-get', async (context) => {
    const { books } = context.env
    const token = gidOf(context)
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return transferResponse(await readPayment(books, 'webmoney', token))
  })

  api.post('/xml/trans-reject', async (context) => {
    const { books } = context.env
    const payment = await readPayment(books, 'webmoney', gidOf(context))
    return transferResponse(payment && (await giveUpPayment(books, payment.token)))
  })

  return api
}

const gidOf = (context: Context<Env>): string => context.get('fields').gid ?? ''

const transferResponse = (payment: GatewayPaymentTable | undefined): Response =>
  payment === undefined
    ? new Response('retval=-3', { status: 404 })
    : formResponse({
        gid: payment.token,
        state: stateOf(payment),
        lmi_payment_no: payment.reference,
        lmi_payment_amount: payment.authorised_amount ?? payment.amount,
        lmi_currency: payment.currency,
      })

const stateOf = ({ state, opened_at }: GatewayPaymentTable): string =>
  state === 'open' && opened_at !== null ? 'opened' : states[state]

const states: Record<GatewayPaymentState, string> = {
  open: 'created',
  processing: 'processing',
  authorised: 'protected',
  verified: 'protected',
  captured: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  voided: 'rejected',
  released: 'returned',
  refunded: 'returned',
}

export const webmoneySimulator: Simulator = {
  id: 'webmoney',
  company: companies.webmoney,
  tokenPrefix: 'wm_',
  capturesAtOnce: true,
  createApi,
  entryField: 'gid',
  returnOf: ({ return_url, reference, token }) => ({
    method: 'POST',
    url: return_url,
    fields: { LMI_PAYMENT_NO: reference, LMI_GID: token },
  }),
  forgedReturnOf: ({ return_url, reference, token }) => ({
    method: 'POST',
    url: return_url,
    fields: { LMI_PAYMENT_NO: reference, LMI_GID: token, LMI_SYS_TRANS_NO: '999999999' },
  }),
  notificationOf(payment, { secret }) {
    const facts = {
      LMI_PAYMENT_NO: payment.reference,
      LMI_GID: payment.token,
      LMI_STATE: stateOf(payment),
      LMI_PAYMENT_AMOUNT: payment.authorised_amount ?? payment.amount,
      LMI_CURRENCY: payment.currency,
      LMI_SYS_TRANS_NO: payment.receipt ?? '',
    }
    const LMI_HASH = sign(secret, ...webmoneyFacts(facts))
    return new Request(payment.notify_url, { method: 'POST', body: new URLSearchParams({ ...facts, LMI_HASH }) })
  },
}
