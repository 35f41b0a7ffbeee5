import type { Context } from 'hono'
import * as v from 'valibot'
import { languageSchema } from '#domain/kit/primitives.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { frameAncestors } from '#sandbox/platform/http/headers.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { isSimulatorKey } from '#sandbox/session/captcha-keys.ts'
import { siteHosts } from '#sandbox/session/sites.ts'
import { issueAnswer } from './captcha.ts'
import { framePage, frameStyle } from './frame-page.ts'
import { frameScript, vendorScript } from './frame-script.ts'

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))
const frameSchema = v.object({
  key,
  language: v.fallback(languageSchema, 'en'),
  theme: v.fallback(v.picklist(['light', 'dark']), 'light'),
  size: v.fallback(v.picklist(['normal', 'compact']), 'normal'),
})
const answerSchema = v.object({ key })

/**
 * The frame of the captcha. Only portals of the site with this key may embed it, from another origin than the portal's
 * own; it never opens as a page, because the vendor's script would then run on the portal's origin, where the token is
 * stored.
 */
export const mountCaptcha: Mount = (app, sandbox) => {
  for (const [path, script] of [
    ['/captcha/frame.js', frameScript],
    ['/captcha/vendor.js', vendorScript],
  ] as const) {
    app.get(path, (context) => context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }
  app.get('/captcha/frame.css', (context) =>
    context.body(frameStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  app.get('/captcha/frame', async (context) => {
    const asked = v.safeParse(frameSchema, context.req.query())
    const isFramed = (context.req.header('sec-fetch-dest') ?? 'iframe') === 'iframe'
    const site = asked.success ? await siteOf(sandbox, asked.output.key) : undefined
    if (!asked.success || !isFramed || site === undefined) return nothingHere(context)
    const portals = await siteHosts(sandbox.database.query, site.id, context.req.raw)
    const isSimulated = isSimulatorKey(asked.output.key)
    return context.html(await framePage({ ...asked.output, portals }, isSimulated), 200, {
      'content-security-policy': [...(isSimulated ? simulatorPolicy : vendorPolicy), frameAncestors(portals)].join(
        '; ',
      ),
    })
  })

  app.all('/captcha/*', nothingHere)
}

/** The check box of the simulator: a response for each click. */
export const mountCaptchaSimulator: Mount = (app, sandbox) => {
  app.post('/captcha/answer', async (context) => {
    const asked = v.safeParse(answerSchema, await context.req.json().catch(() => undefined))
    const isOurs = (context.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    if (!asked.success || !isOurs || !isSimulatorKey(asked.output.key)) return nothingHere(context)
    if ((await siteOf(sandbox, asked.output.key)) === undefined) return nothingHere(context)
    await sandbox.clock.refresh()
    return context.json({ answer: await issueAnswer(sandbox.database, sandbox.clock, asked.output.key) })
  })
}

const simulatorPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const vendors = 'https://www.google.com https://www.gstatic.com'
const vendorPolicy = [
  "default-src 'none'",
  `script-src 'self' ${vendors}`,
  `frame-src https://www.google.com`,
  `connect-src https://www.google.com`,
  `img-src ${vendors}`,
  // The vendor's script adds inline styles; no content of the portal is on this page.
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
]

const siteOf = ({ database }: Sandbox, key: string) =>
  database.query.selectFrom('site').selectAll().where('google_captcha_site_key', '=', key).executeTakeFirst()

const nothingHere = (context: Context): Response => context.text('There is no such check.', 404)
