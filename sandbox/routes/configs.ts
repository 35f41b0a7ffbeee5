import { loadSite, loadTerms } from '#domain/contract/configs.ts'
import type { Mount } from '../http/mount.ts'
import { gatewayOrigin } from '../http/origins.ts'
import { serve } from '../http/serve.ts'
import { readIcon, readSite } from '../identity/sites.ts'
import { termsIn } from '../seed/terms.ts'

export const configRoutes = [
  serve(loadSite, ({ sandbox, query, request }) =>
    readSite(sandbox.database.query, {
      identifier: query.identifier,
      notify: query.notify,
      userAgent: request.headers.get('user-agent') ?? '',
      simulators: gatewayOrigin(request),
    }),
  ),
  serve(loadTerms, async ({ query }) => termsIn(query.language)),
]

/** The mark of a brand; a picture, so that it needs no token. */
export const mountBrandIcons: Mount = (app, { database }) => {
  app.get('/api/brand/:file{[a-z0-9-]+\\.svg}', async (context) => {
    const icon = await readIcon(database.query, context.req.param('file').replace(/\.svg$/, ''))
    return icon === undefined
      ? context.text('There is no such brand.', 404)
      : context.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
  })
}
