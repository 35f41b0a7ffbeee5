import type { MiddlewareHandler } from 'hono'

/** What every answer carries, whoever wrote it; what a page says about itself wins. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  // The headers of some answers can't be changed, such as those of `Response.redirect`: a copy's can.
  const answer = new Response(context.res.body, context.res)
  for (const [name, value] of Object.entries(everywhere)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  // The older header knows only everybody and nobody.
  if (mayBeFramed(answer)) answer.headers.delete('x-frame-options')
  context.res = undefined
  context.res = answer
}

/** Directive for a page that some origins may show in a frame; none of them: nobody. */
export const frameAncestors = (origins: readonly string[]): string =>
  `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`

const mayBeFramed = ({ headers }: Response): boolean =>
  /frame-ancestors (?!'none')/.test(headers.get('content-security-policy') ?? '')

const everywhere: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
