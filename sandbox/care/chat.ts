import type { Context } from 'hono'
import { html } from 'hono/html'
import { frameAncestors } from '#sandbox/platform/http/headers.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { siteHosts } from '#sandbox/session/sites.ts'

/** The pages of the simulated chat provider, at the provider's real paths, on another origin than the portal's. */
export const mountChat: Mount = (app, { database }) => {
  const show = async (context: Context, key: string | undefined): Promise<Response> => {
    const sites = await database.query.selectFrom('site').selectAll().where('chat', 'is not', null).execute()
    const site = sites.find(({ chat }) => chat !== null && (JSON.parse(chat) as { key: string }).key === key)
    if (site === undefined) return context.text('There is no such inbox.', 404)
    const portals = await siteHosts(database.query, site.id, context.req.raw)
    return context.html(await chatPage(site.brand), 200, {
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        frameAncestors(portals),
      ].join('; '),
    })
  }
  app.get('/widget', (context) => show(context, context.req.query('website_token')))
  app.get('/chat/embed', (context) => show(context, context.req.query('website_id')))
  app.get('/chat/style.css', (context) => context.body(chatStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

const chatPage = (brand: string) => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Chat with ${brand}</title>
  <link rel="stylesheet" href="/chat/style.css">
</head>
<body>
  <main>
    <h1>${brand}</h1>
    <p class="said">Hello! How can we help?</p>
    <p class="said" lang="fa" dir="rtl">سلام! چه کمکی از ما برمی‌آید؟</p>
    <footer>A simulated live chat: nobody reads along.</footer>
  </main>
</body>
</html>`

const chatStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Vazirmatn, Tahoma, sans-serif }
body { margin: 0; background: light-dark(#fff, #171c22); color: light-dark(#17202a, #e8edf2) }
main { padding: 1rem; display: grid; gap: .75rem; justify-items: start } h1 { margin: 0; font-size: 1rem }
.said { margin: 0; padding: .6rem .9rem; border-radius: 12px; background: light-dark(#eef1f4, #262d35) } .said[dir] { justify-self: end }
footer { color: light-dark(#5a6672, #9aa6b3); font-size: .8125rem }
`
