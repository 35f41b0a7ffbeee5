import type { Mount } from '../http/mount.ts'
import { findSite } from '../identity/sites.ts'
import { listAnnouncements } from './announcements.ts'

/** What a static host would serve: the announcements of the site that answers on the request's host. (CFG-09) */
export const mountAnnouncements: Mount = (app, { database, clock }) => {
  app.get('/announcements.json', async (context) => {
    const site = await findSite(database.query, new URL(context.req.url).host)
    const announcements = site === undefined ? [] : await listAnnouncements(database.query, site.id)
    await clock.refresh()
    // The announcements' times are this clock's.
    const date = new Date(clock.now()).toUTCString()
    return context.json({ announcements }, 200, { 'cache-control': 'no-cache', date })
  })
}
