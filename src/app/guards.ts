import type { Standing } from '#machines/session/session.selectors.ts'
import type { Ending } from '#machines/session/session.types.ts'
import { hrefOf, ownAddress } from './address.ts'

/** Whom a page is for: anybody; only those who are not signed in; anybody signed in; somebody in a project. */
export type Need = 'nothing' | 'anonymous' | 'person' | 'project'

export type Visit = {
  need: Need
  /** The page asked for is Home, the only one there is for who has to change their password. */
  isHome: boolean
  standing: Standing
  /** How the last session ended, so that nobody is led to where somebody else has been. */
  ended: Ending | null
  /** The whole address asked for. */
  href: string
  /** Its `from`, as it was typed. */
  from: string | undefined
}

export const isHome = (route: { path: string } | undefined): boolean => route?.path === '/'

/** Where the visitor has to go instead, or null. (NAV-02 to NAV-06) */
export const elsewhere = ({ need, isHome, standing, ended, href, from }: Visit): string | null => {
  if (need === 'nothing' || standing === 'pending' || standing === 'stuck') return null
  if (standing === 'anonymous') {
    if (need === 'anonymous') return null
    return hrefOf('/login', { from: ended === 'signedOut' || href === '/' ? undefined : href })
  }
  if (need === 'anonymous') return ownAddress(from) ?? '/'
  if (standing === 'obliged') return isHome ? null : hrefOf('/', { from: href })
  if (need === 'project' && standing !== 'inProject') return hrefOf('/', { from: href })
  return null
}
