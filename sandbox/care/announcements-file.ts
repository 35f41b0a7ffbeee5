import type { Mount } from '#sandbox/platform/http/mount.ts'
import { findSite } from '#sandbox/session/sites.ts'
import { listAnnouncements } from './announcements.ts'

/** Serves `announcements.json`, with the announcements of the site of the request's host. (CFG-09) */
export const mountAnnouncements: Mount = (app, { database, clock }) => {
  app.get('/announcements.json', async (context) => {
    const site = await findSite(database.query, new URL(context.req.url).host)
    const announcements = site === undefined ? [] : await listAnnouncements(database.query, site.id)
    await clock.refresh()
    // The times of announcements refer to the sandbox's clock.
    const date = new Date(clock.now()).toUTCString()
    return context.json({ announcements }, 200, { 'cache-control': 'no-cache', date })
  })
}
