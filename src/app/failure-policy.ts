import { hrefOf } from './address.ts'
import type { TabMemory } from './tab-memory.ts'

export type PolicyPlaces = {
  memory: Pick<TabMemory, 'noteReload'>
  /** The whole address at the moment. */
  here: () => string
  /** Puts an address in the place of the present one: Back must not lead into the same failure again. */
  replace: (href: string) => void
  reload: () => void
}

/**
 * What the portal does about failures that no page keeps to itself: the actions of the service chart. 401 is the
 * session's, 404 the page's. (SES-09, SES-11, SES-12)
 */
export const failurePolicy = ({ memory, here, replace, reload }: PolicyPlaces) => ({
  // Whoever is refused at home has nowhere else to be led to: the page says it in place.
  goHome: () => {
    if (!isAt(here(), '/')) replace(hrefOf('/', { refused: 1 }))
  },
  showServerError: () => {
    if (!isAt(here(), '/server_error')) replace(hrefOf('/server_error', { from: here() }))
  },
  reloadPage: (_: unknown, { outages }: { outages: number }) => {
    memory.noteReload(outages)
    reload()
  },
})

const isAt = (href: string, path: string): boolean => new URL(href, 'http://here.invalid').pathname === path
