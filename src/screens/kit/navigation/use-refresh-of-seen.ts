import { useEffect } from 'react'
import { useApp } from '#src/runtime/context/app-context.ts'

/**
 * Calls back when the page shows the content of an earlier visit, which is then loaded again: src/api/kit/seen-content.ts.
 *
 * @param refresh stable
 */
export const useRefreshOfSeen = (refresh: () => void): void => {
  const { client } = useApp()
  useEffect(() => client.onSeen(refresh), [client, refresh])
}
