import { setTimeout } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { CardMerchantTable, CardPaymentTable } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import {
  type Bank,
  captureCardPayment,
  fallsSilent,
  giveUpCardPayment,
  openCardPayment,
  readCardPayment,
} from './bank.ts'

type Env = { Bindings: { bank: Bank }; Variables: { merchant: CardMerchantTable } }

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
})

/** Response of the bank about a payment. */
export const cardSessionSchema = v.object({
  token: v.string(),
  reference: idSchema,
  state: v.string(),
  opened: v.boolean(),
  amount: localAmountSchema,
  currency: v.string(),
})

const authenticate: MiddlewareHandler<Env> = async (context, next) => {
  const key = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  const merchant = await context.env.bank.database.query
    .selectFrom('card_merchant')
    .selectAll()
    .where('secret', '=', key)
    .executeTakeFirst()
  if (merchant === undefined) return context.json({ error: 'unknown merchant' }, 401)
  context.set('merchant', merchant)
  return next()
}

/**
 * The bank's API for merchants, as a request-to-response function.
 * @param silentFor real milliseconds without a response when a tester makes the bank silent
 */
export const createCardBankApi = (silentFor: number): Hono<Env> => {
  const api = new Hono<Env>()

  api.use(authenticate)

  api.post('/v1/sessions', async (context) => {
    const asked = v.safeParse(sessionSchema, await context.req.json())
    if (!asked.success) return context.json({ error: 'not a payment', issues: v.flatten(asked.issues) }, 422)
    const { output } = asked
    const payment = await openCardPayment(context.env.bank, {
      merchant: context.get('merchant').id,
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
    return context.json(sessionOf(payment), 201)
  })

  api.get('/v1/sessions/:token', async (context) => {
    const { bank } = context.env
    const token = context.req.param('token')
    if (await fallsSilent(bank, token, 'silent_questions')) return silence(silentFor)
    return respond(context.get('merchant'), await readCardPayment(bank, token))
  })

  api.post('/v1/sessions/:token/capture', async (context) => {
    const { bank } = context.env
    const token = context.req.param('token')
    const merchant = context.get('merchant')
    if (!isOf(merchant, await readCardPayment(bank, token))) return respond(merchant, undefined)
    const captured = await captureCardPayment(bank, token)
    if (await fallsSilent(bank, token, 'silent_captures')) return silence(silentFor)
    return respond(merchant, captured)
  })

  api.post('/v1/sessions/:token/give-up', async (context) => {
    const { bank } = context.env
    const token = context.req.param('token')
    const merchant = context.get('merchant')
    if (!isOf(merchant, await readCardPayment(bank, token))) return respond(merchant, undefined)
    return respond(merchant, await giveUpCardPayment(bank, token))
  })

  return api
}

const isOf = (merchant: CardMerchantTable, payment: CardPaymentTable | undefined): boolean =>
  payment?.merchant_id === merchant.id

const respond = (merchant: CardMerchantTable, payment: CardPaymentTable | undefined): Response =>
  payment === undefined || !isOf(merchant, payment)
    ? Response.json({ error: 'no such payment' }, { status: 404 })
    : Response.json(sessionOf(payment))

const sessionOf = (payment: CardPaymentTable): v.InferInput<typeof cardSessionSchema> => ({
  token: payment.token,
  reference: payment.reference,
  state: payment.state,
  opened: payment.opened_at !== null,
  amount: payment.authorised_amount ?? payment.amount,
  currency: payment.currency,
})

/** Waits, then responds with 504: the request may have had its effect or not. */
const silence = async (milliseconds: number): Promise<Response> => {
  await setTimeout(milliseconds, undefined, { ref: false })
  return new Response(null, { status: 504 })
}
