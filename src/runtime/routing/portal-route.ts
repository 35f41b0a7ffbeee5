import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import type { Need } from '#src/runtime/routing/guards.ts'

/** Bars around a page: top and side bar, the top bar only, or none. (NAV-07, NAV-08) */
export type Bars = 'both' | 'top' | 'none'

/** The query as text; the pages' own schemas are not part of the first visit. */
type Search = Readonly<Record<string, string | undefined>>

export type PortalRoute = {
  /** In the router's notation: `/buy_number/$country`. */
  path: string
  /** Its entry in the site's access map. */
  name: RouteName
  /** The page's heading, in the document's title. */
  title: MessageDescriptor
  /** The step of the page that its query names; before the heading in the document's title. */
  step?: (search: Search) => MessageDescriptor | undefined
  need: Need
  bars: Bars
  /** Bars for a signed-in user, if different. */
  barsSignedIn?: Bars
  /** Opened by a link or a redirect only: the command palette does not offer it. */
  unlisted?: true
  /** Called when the page is first opened. */
  load: () => Promise<ComponentType>
}
