import type { Context } from 'hono'
import * as v from 'valibot'
import { languageSchema } from '#domain/primitives.ts'
import { frameAncestors } from '../http/headers.ts'
import type { Mount } from '../http/mount.ts'
import { siteHosts } from '../identity/sites.ts'
import type { Sandbox } from '../sandbox.ts'
import { framePage, frameStyle } from './frame-page.ts'
import { frameScript, vendorScript } from './frame-script.ts'
import { isSimulatorKey, issueAnswer } from './verify.ts'

const frameSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  language: v.fallback(languageSchema, 'en'),
  theme: v.fallback(v.picklist(['light', 'dark']), 'light'),
  size: v.fallback(v.picklist(['normal', 'compact']), 'normal'),
})
const answerSchema = v.object({ key: v.string() })

/**
 * The captcha's frame. It is shown by a portal of the site whose key it has, from another origin than the portal's own, and
 * never as a page by itself: the vendor's script would then run where the portal keeps its token.
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

  app.post('/captcha/answer', async (context) => {
    const asked = v.safeParse(answerSchema, await context.req.json().catch(() => undefined))
    const isOurs = (context.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    if (!asked.success || !isOurs || !isSimulatorKey(asked.output.key)) return nothingHere(context)
    if ((await siteOf(sandbox, asked.output.key)) === undefined) return nothingHere(context)
    await sandbox.clock.refresh()
    return context.json({ answer: await issueAnswer(sandbox.database, sandbox.clock, asked.output.key) })
  })

  app.all('/captcha/*', nothingHere)
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
  // The vendor's script writes styles of its own, here, where nothing of ours is.
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
]

const siteOf = ({ database }: Sandbox, key: string) =>
  database.query.selectFrom('site').selectAll().where('google_captcha_site_key', '=', key).executeTakeFirst()

const nothingHere = (context: Context): Response => context.text('There is no such check.', 404)
