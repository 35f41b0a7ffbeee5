import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { isGatewayHost } from '#sandbox/platform/http/origins.ts'
import { sendFile, storedFile } from '#sandbox/platform/http/stored-file.ts'
import { referenceSchema } from '../kit/connection.ts'
import type { Books } from './books.ts'
import { testCards } from './cards.ts'
import { decisions } from './decisions.ts'
import { fonts, gatewayPage, gatewayStyle, returnPage, returnScript } from './page.ts'
import { noteOpened, readPayment } from './payments.ts'
import { carryOut, type Post, wayBack } from './returns.ts'
import type { Simulator } from './simulator.ts'

const require = createRequire(import.meta.url)

const decisionSchema = v.object({ decision: v.picklist(decisions), remember: v.optional(v.picklist(testCards)) })

/** The pages of all simulated gateways. They exist on the gateways' own origin only, not on the portal's host. */
export const mountGatewayPages = (app: Hono, books: Books, post: Post, simulators: readonly Simulator[]): void => {
  for (const simulator of simulators) mountPages(app, books, post, simulator)
  app.get('/gateway/return.js', (context) =>
    context.body(returnScript, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  for (const [name, path] of Object.entries(fonts)) {
    const font = storedFile(readFileSync(require.resolve(path)), 'font/woff2')
    app.get(`/gateway/${name}.woff2`, (context) => sendFile(font, context.req.raw))
  }
  app.all('/gateway/*', nothingHere)
}

const mountPages = (app: Hono, books: Books, post: Post, simulator: Simulator): void => {
  const root = `/gateway/${simulator.id}`

  app.get(`${root}.css`, (context) =>
    context.body(gatewayStyle(simulator), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  app.get(`${root}.svg`, (context) => context.body(simulator.company.mark, 200, { 'content-type': 'image/svg+xml' }))

  /** The portal sends the browser here with a form; the page itself can be reloaded. */
  app.post(root, async (context) => {
    const fields = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const token = v.safeParse(referenceSchema, fields[simulator.entryField ?? ''])
    const payment = token.success ? await findPayment(context, books, simulator, token.output) : undefined
    return payment === undefined ? nothingHere(context) : context.redirect(`${root}/${payment.token}`, 303)
  })

  app.get(`${root}/:token`, async (context) => {
    const payment = await findPayment(context, books, simulator, context.req.param('token'))
    if (payment === undefined) return nothingHere(context)
    await noteOpened(books, payment.token)
    return show(context, books, simulator, payment)
  })

  app.post(`${root}/:token`, async (context) => {
    const payment = await findPayment(context, books, simulator, context.req.param('token'))
    if (payment === undefined) return nothingHere(context)
    const sent = v.safeParse(decisionSchema, await context.req.parseBody().catch(() => undefined))
    if (!sent.success) return show(context, books, simulator, payment)
    const back = await carryOut(books, post, simulator, { token: payment.token, ...sent.output })
    if (back === null) return context.redirect(`${root}/${payment.token}`, 303)
    if (back.method === 'GET') return context.redirect(back.url, 303)
    return context.html(await returnPage(simulator, payment, back), 200, {
      'content-security-policy': policyFor(payment),
    })
  })
}

const findPayment = async (
  context: Context,
  books: Books,
  { id }: Simulator,
  token: string,
): Promise<GatewayPaymentTable | undefined> => {
  await books.clock.refresh()
  const payment = await readPayment(books, id, token)
  if (payment === undefined) return undefined
  return isGatewayHost(context.req.raw, new URL(payment.return_url).origin) ? payment : undefined
}

const show = async (
  context: Context,
  books: Books,
  simulator: Simulator,
  payment: GatewayPaymentTable,
): Promise<Response> => {
  const back = payment.state === 'open' ? null : await wayBack(books, simulator, payment)
  return context.html(await gatewayPage(simulator, payment, back), 200, {
    'content-security-policy': policyFor(payment),
  })
}

/** Browsers apply `form-action` to redirects after a form as well. */
const policyFor = ({ return_url }: GatewayPaymentTable): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    `form-action 'self' ${new URL(return_url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const nothingHere = (context: Context): Response => context.text('There is no such payment.', 404)
