import { acknowledgeMigration, loadInfo, loadProject, saveInfo, signOut } from '#domain/contract/session/session.ts'
import { loadSite } from '#domain/contract/session/site.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { gatewayOrigin } from '#sandbox/platform/http/origins.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { changeAccount, infoOf, saveAccount } from './accounts.ts'
import { type CountCartItems, readProject } from './project.ts'
import { endSession } from './sessions.ts'
import { readGatewayMark, readIcon, readSite } from './sites.ts'

export const sessionRoutes = (countCartItems: CountCartItems): readonly Route[] => [
  serve(loadSite, ({ sandbox, query, request }) =>
    readSite(sandbox.database.query, {
      identifier: query.identifier,
      notify: query.notify,
      userAgent: request.headers.get('user-agent') ?? '',
      simulators: gatewayOrigin(request),
    }),
  ),
  serve(loadInfo, ({ sandbox, signedIn }) => infoOf(sandbox.database.query, signedIn)),
  serve(saveInfo, ({ sandbox, signedIn, body }) => saveAccount(sandbox, signedIn, body)),
  serve(acknowledgeMigration, ({ sandbox, signedIn }) =>
    changeAccount(sandbox.database.query, signedIn, { is_migrated: 0 }),
  ),
  serve(signOut, async ({ sandbox, signedIn }) => {
    await endSession(sandbox.database, signedIn.session)
    return {}
  }),
  serve(loadProject, ({ sandbox, member }) =>
    readProject(sandbox.database.query, sandbox.clock.now(), member, countCartItems),
  ),
]

/** The icons of the brands and the marks of their gateways, `<site>.svg` and `<site>-<gateway>.svg`; public, because an `<img>` sends no token. */
export const mountBrandIcons: Mount = (app, { database }) => {
  app.get('/api/brand/:file{[a-zA-Z0-9-]+\\.svg}', async (context) => {
    const [site = '', gateway] = context.req
      .param('file')
      .replace(/\.svg$/, '')
      .split('-')
    const icon = await (gateway === undefined
      ? readIcon(database.query, site)
      : readGatewayMark(database.query, site, gateway))
    return icon === undefined
      ? context.text('There is no such brand.', 404)
      : context.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
  })
}
