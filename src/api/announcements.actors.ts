import { fromPromise } from 'xstate'
import { readAnnouncements } from '#domain/announcement.ts'
import type { AnnouncementFile } from '#machines/announcements/announcements.machine.ts'

const longestWait = 10_000

/**
 * A file of a static host, which is no part of the API: it is asked without a token, and whatever goes wrong stays here.
 *
 * @param host origin of the static host; empty: the portal's own
 */
export const announcementsActors = (fetch: typeof globalThis.fetch, host: string) => ({
  loadAnnouncements: fromPromise<AnnouncementFile, void>(async ({ signal }) => {
    const response = await fetch(`${host}/announcements.json`, {
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
    })
    if (!response.ok) throw new Error(`No announcements: ${response.status}`)
    // Whoever announces has set the times by their own clock; a device's may be wrong.
    const told = Date.parse(response.headers.get('date') ?? '')
    return { announcements: readAnnouncements(await response.json()), now: Number.isNaN(told) ? Date.now() : told }
  }),
})
