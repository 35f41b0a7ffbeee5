import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CardPaymentTable } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import { isGatewayHost } from '#sandbox/platform/http/origins.ts'
import { type Bank, noteOpened, readCardPayment } from './bank.ts'
import { cardDecisions } from './decisions.ts'
import { carryOut, type Post, returnAddressOf } from './notify.ts'
import { cardIcon, cardPage, cardStyle } from './page.ts'

const decisionSchema = v.object({ decision: v.picklist(cardDecisions) })

/** The bank's pages. They exist on the bank's own origin only, not on the portal's host. */
export const mountCardPages = (app: Hono, bank: Bank, post: Post): void => {
  app.get('/gateway/card.css', (context) =>
    context.body(cardStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )

  app.get('/gateway/card.svg', (context) => context.body(cardIcon, 200, { 'content-type': 'image/svg+xml' }))

  app.get('/gateway/card/:token', async (context) => {
    const payment = await paymentOf(context, bank)
    if (payment === undefined) return nothingHere(context)
    await noteOpened(bank, payment.token)
    return show(context, bank, payment)
  })

  app.post('/gateway/card/:token', async (context) => {
    const payment = await paymentOf(context, bank)
    if (payment === undefined) return nothingHere(context)
    const sent = v.safeParse(decisionSchema, await context.req.parseBody().catch(() => undefined))
    if (!sent.success) return show(context, bank, payment)
    const next = await carryOut(bank, post, payment.token, sent.output.decision)
    return context.redirect(next ?? `/gateway/card/${payment.token}`, 303)
  })

  app.all('/gateway/*', nothingHere)
}

const paymentOf = async (context: Context, bank: Bank): Promise<CardPaymentTable | undefined> => {
  await bank.clock.refresh()
  const payment = await readCardPayment(bank, context.req.param('token') ?? '')
  if (payment === undefined) return undefined
  return isGatewayHost(context.req.raw, new URL(payment.return_url).origin) ? payment : undefined
}

const show = async (context: Context, bank: Bank, payment: CardPaymentTable): Promise<Response> => {
  const back = payment.state === 'open' ? null : await returnAddressOf(bank, payment)
  return context.html(await cardPage(payment, back), 200, { 'content-security-policy': policyFor(payment) })
}

/** Browsers apply `form-action` to redirects after a form as well. */
const policyFor = ({ return_url }: CardPaymentTable): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${new URL(return_url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const nothingHere = (context: Context): Response => context.text('There is no such payment.', 404)
