import { fromPromise } from 'xstate'
import { readAnnouncements } from '#domain/care/announcements.ts'
import type { announcementsMachine } from '#machines/care/announcements/announcements.machine.ts'
import type { Calls } from '#src/api/kit/call.ts'
import { maxWait } from '#src/api/kit/max-wait.ts'

/**
 * The announcements are a file of a static host, not part of the API: the request carries no token, and its failure
 * concerns no other chart.
 *
 * @param host origin of the static host; empty: the portal's own
 */
export const announcementsCalls = (
  fetch: typeof globalThis.fetch,
  host: string,
): Calls<typeof announcementsMachine> => ({
  loadAnnouncements: fromPromise(async ({ signal }) => {
    const response = await fetch(`${host}/announcements.json`, {
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    })
    if (!response.ok) throw new Error(`No announcements: ${response.status}`)
    // The times in the file are by the server's clock; a device's clock may be wrong.
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    return {
      announcements: readAnnouncements(await response.json()),
      now: Number.isNaN(serverTime) ? Date.now() : serverTime,
    }
  }),
})
