import type { MiddlewareHandler } from 'hono'

/** What every answer carries, whoever wrote it; what a page says about itself wins. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  // The headers of some answers can't be changed, such as those of `Response.redirect`: a copy's can.
  const answer = new Response(context.res.body, context.res)
  for (const [name, value] of Object.entries(everywhere)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  context.res = undefined
  context.res = answer
}

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
