import { useOnPageVisible } from './use-on-page-visible.ts'
import { useRefreshOfSeen } from './use-refresh-of-seen.ts'

/**
 * Calls back when the content of a page may be outdated: its tab became visible again, or it shows the content of an earlier visit.
 *
 * @param refresh stable
 */
export const useOutdated = (refresh: () => void): void => {
  useOnPageVisible(refresh)
  useRefreshOfSeen(refresh)
}
