import * as v from 'valibot'
import { hrefOf } from './address.ts'

const outageKey = 'portal.outage'

/** A reload longer ago than this belongs to another outage. */
const outageLasts = 15 * 60_000

const outageSchema = v.pipe(v.string(), v.parseJson(), v.object({ outages: v.number(), at: v.number() }))

export type PolicyPlaces = {
  storage: Storage
  /** The whole address at the moment. */
  here: () => string
  go: (href: string) => void
  reload: () => void
  now?: () => number
}

/**
 * What the portal does about failures that no page keeps to itself: the actions of the service chart. 401 is the
 * session's, 404 the page's. (SES-09, SES-11, SES-12)
 */
export const failurePolicy = ({ storage, here, go, reload, now = Date.now }: PolicyPlaces) => ({
  goHome: () => go(hrefOf('/', { refused: 1 })),
  showServerError: () => {
    if (!here().startsWith('/server_error')) go(hrefOf('/server_error', { from: here() }))
  },
  reloadPage: (_: unknown, { outages }: { outages: number }) => {
    remember(storage, { outages, at: now() })
    reload()
  },
})

/** How often the page has been reloaded in the outage that may still be going on. */
export const outagesSoFar = (storage: Storage, now = Date.now()): number => {
  const parsed = v.safeParse(outageSchema, recall(storage))
  return parsed.success && now - parsed.output.at < outageLasts ? parsed.output.outages : 0
}

const remember = (storage: Storage, outage: { outages: number; at: number }) => {
  try {
    storage.setItem(outageKey, JSON.stringify(outage))
  } catch {
    return
  }
}

const recall = (storage: Storage): string | null => {
  try {
    return storage.getItem(outageKey)
  } catch {
    return null
  }
}
