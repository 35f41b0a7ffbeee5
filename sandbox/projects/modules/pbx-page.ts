import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { gatewayOrigin } from '#sandbox/platform/http/origins.ts'
import { findPbxSession, usePbxLink } from './modules.ts'

/**
 * A page in place of the PBX, which is another product at another origin. The link's token leaves the address at once; a
 * cookie of the PBX takes its place.
 */
export const mountPbx: Mount = (app, sandbox) => {
  app.get('/pbx/launch', async (context) => {
    const session = await usePbxLink(sandbox, context.req.query('token') ?? '')
    if (session === undefined) return show(context, refusedPage(), 410)
    setCookie(context, 'pbx', session, { path: '/pbx', httpOnly: true, sameSite: 'Lax', maxAge: 3600 })
    return context.redirect('/pbx', 303)
  })
  app.get('/pbx', async (context) => {
    const visitor = await findPbxSession(sandbox, getCookie(context, 'pbx') ?? '')
    return visitor === undefined ? show(context, refusedPage(), 401) : show(context, pbxPage(visitor), 200)
  })
  app.get('/pbx/style.css', (context) => context.body(pbxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

/** Origin of the PBX, which the other simulators share. */
export const pbxOrigin = gatewayOrigin

const show = async (context: Context, page: ReturnType<typeof html>, status: 200 | 401 | 410): Promise<Response> =>
  context.html(await page, status, {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })

const pbxPage = ({ project, user }: { project: string; user: string }) =>
  pageOf(
    'PBX',
    html`<h1>PBX of <bdi>${project}</bdi></h1>
    <p>You are signed in as <bdi>${user}</bdi>.</p>
    <p class="note">This page stands for the PBX, a product of its own at its own address.</p>`,
  )

const refusedPage = () =>
  pageOf(
    'Link not valid',
    html`<h1>This link cannot be used</h1>
    <p>A link into the PBX works once, within a minute. Go back to My Module and launch the PBX again.</p>`,
  )

const pageOf = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="/pbx/style.css">
</head>
<body><main>${content}</main></body>
</html>`

const pbxStyle = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Vazirmatn, Tahoma, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef3f1, #0f1614); color: light-dark(#12211c, #e4efea) }
main { margin: 1rem; padding: 2rem 2.5rem; max-width: 34rem; border-radius: 16px; background: light-dark(#fff, #18221f); border: 1px solid light-dark(#d5e0dc, #2a3834) }
h1 { margin: 0 0 .5rem; font-size: 1.375rem } p { margin: .25rem 0 } .note { color: light-dark(#51655e, #9bb0a8); font-size: .875rem; margin-top: 1rem }
`
