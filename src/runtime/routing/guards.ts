import type { Ending } from '#machines/session/session/session.context.ts'
import type { SessionStatus } from '#machines/session/session/session.selectors.ts'
import { hrefOf, ownAddress } from './address.ts'

/** Who may open a page: everyone; users who are not signed in; signed-in users; users in a project. */
export type Need = 'none' | 'anonymous' | 'user' | 'project'

export type Visit = {
  need: Need
  /** The requested page is Home, the only page for a user who must change their password. */
  isHome: boolean
  status: SessionStatus
  /** How the last session ended: after a sign-out the next user does not return to the previous user's page. */
  ended: Ending | null
  /** The whole requested address. */
  href: string
  /** Its `from` parameter, not validated. */
  from: string | undefined
}

export const isHome = (route: { path: string } | undefined): boolean => route?.path === '/'

/** The address to redirect to, or null if the page may be opened. (NAV-02 to NAV-06) */
export const redirectFor = ({ need, isHome, status, ended, href, from }: Visit): string | null => {
  if (need === 'none' || status === 'pending' || status === 'failed') return null
  if (status === 'anonymous') {
    if (need === 'anonymous') return null
    return hrefOf('/login', { from: ended === 'signedOut' || href === '/' ? undefined : href })
  }
  if (need === 'anonymous') return ownAddress(from) ?? '/'
  if (status === 'passwordDue') return isHome ? null : hrefOf('/', { from: href })
  if (need === 'project' && status !== 'inProject') return hrefOf('/', { from: href })
  return null
}
