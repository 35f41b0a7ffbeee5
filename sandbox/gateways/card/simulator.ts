import { Hono } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type {
  GatewayCardTable,
  GatewayPaymentState,
  GatewayPaymentTable,
} from '#sandbox/platform/database/tables/gateway-tables.ts'
import { companies } from '../kit/companies.ts'
import { sign } from '../kit/signature.ts'
import { silence } from '../simulator/answers.ts'
import type { Books } from '../simulator/books.ts'
import { chargeCard, findCard } from '../simulator/cards.ts'
import { capturePayment, fallsSilent, giveUpPayment, openPayment, readPayment } from '../simulator/payments.ts'
import { readMerchant } from '../simulator/seed.ts'
import { returnByLink, type Simulator, type SimulatorApi } from '../simulator/simulator.ts'

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

const sessionSchema = v.object({
  reference: idSchema,
  amount: localAmountSchema,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  merchant_name: v.pipe(v.string(), v.maxLength(100)),
  tracking: v.pipe(v.string(), v.maxLength(40)),
  language: languageSchema,
  return_url: webAddress,
  notify_url: webAddress,
  expires_at: v.pipe(v.number(), v.integer()),
  card: v.nullable(v.string()),
})

/** The bank's API for merchants. */
const createApi = (silentFor: number): SimulatorApi => {
  const api = new Hono<{ Bindings: { books: Books } }>()

  api.use(async (context, next) => {
    const key = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    const { secret } = await readMerchant(context.env.books.database.query, 'card')
    return key === secret ? next() : context.json({ error: 'unknown merchant' }, 401)
  })

  api.post('/v1/sessions', async (context) => {
    const asked = v.safeParse(sessionSchema, await context.req.json())
    if (!asked.success) return context.json({ error: 'not a payment', issues: v.flatten(asked.issues) }, 422)
    const { output } = asked
    const payment = await openPayment(context.env.books, cardSimulator, {
      reference: output.reference,
      merchantName: output.merchant_name,
      tracking: output.tracking,
      language: output.language,
      amount: output.amount,
      currency: output.currency,
      returnUrl: output.return_url,
      notifyUrl: output.notify_url,
      expiresAt: output.expires_at,
    })
    const charged = output.card === null ? payment : await chargeCard(context.env.books, payment.token, output.card)
    return context.json(sessionOf(charged, null), 201)
  })

  api.get('/v1/sessions/:token', async (context) => {
    const { books } = context.env
    const token = context.req.param('token')
    if (await fallsSilent(books, token, 'silent_questions')) return silence(silentFor)
    return respond(books, await readPayment(books, 'card', token))
  })

  api.post('/v1/sessions/:token/capture', async (context) => {
    const { books } = context.env
    const token = context.req.param('token')
    if ((await readPayment(books, 'card', token)) === undefined) return respond(books, undefined)
    const captured = await capturePayment(books, token)
    if (await fallsSilent(books, token, 'silent_captures')) return silence(silentFor)
    const isRefused = captured?.state === 'authorised'
    return isRefused ? context.json({ error: 'capture_refused' }, 402) : respond(books, captured)
  })

  api.post('/v1/sessions/:token/give-up', async (context) => {
    const { books } = context.env
    const token = context.req.param('token')
    if ((await readPayment(books, 'card', token)) === undefined) return respond(books, undefined)
    return respond(books, await giveUpPayment(books, token))
  })

  return api
}

const respond = async (books: Books, payment: GatewayPaymentTable | undefined): Promise<Response> => {
  if (payment === undefined) return Response.json({ error: 'no such payment' }, { status: 404 })
  const card = payment.state === 'captured' ? await findCard(books.database.query, payment.card_token) : null
  return Response.json(sessionOf(payment, card))
}

const sessionOf = (payment: GatewayPaymentTable, card: GatewayCardTable | null) => ({
  token: payment.token,
  reference: payment.reference,
  state: payment.state,
  opened: payment.opened_at !== null,
  amount: payment.authorised_amount ?? payment.amount,
  currency: payment.currency,
  card: card && { token: card.token, brand: card.brand, last_digits: card.last_digits, expires_at: card.expires_at },
})

const outcomes: Record<GatewayPaymentState, string> = {
  open: 'open',
  processing: 'processing',
  authorised: 'approved',
  verified: 'approved',
  captured: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  voided: 'cancelled',
  released: 'cancelled',
  refunded: 'cancelled',
}

/** What the bank says about a payment, signed with the secret that only bank and merchant know. */
const newsOf = ({ token, reference, state }: GatewayPaymentTable, secret: string) => {
  const outcome = outcomes[state]
  return { payment: token, reference, outcome, signature: sign(secret, token, reference, outcome) }
}

export const cardSimulator: Simulator = {
  id: 'card',
  company: companies.card,
  tokenPrefix: 'cp_',
  capturesAtOnce: false,
  remembersCards: true,
  createApi,
  returnOf: (payment, { secret }) => returnByLink(payment.return_url, newsOf(payment, secret)),
  forgedReturnOf: (payment) =>
    returnByLink(payment.return_url, newsOf({ ...payment, state: 'authorised' }, 'not the secret')),
  notificationOf: (payment, { secret }) =>
    new Request(payment.notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newsOf(payment, secret)),
    }),
}
