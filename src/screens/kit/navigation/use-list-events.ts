import { useCallback } from 'react'
import { type QueryActor, useQueryEvents } from './use-query-events.ts'
import { useRefreshOfSeen } from './use-refresh-of-seen.ts'

type ListActor<Query> = QueryActor<Query> & { send: (event: { type: 'list.refreshed' }) => void }

/**
 * Sends a listing what happens to its page: `query.changed` when the address has another query, and `list.refreshed` when the page
 * shows the content of an earlier visit.
 *
 * @param query the same object until one of its parameters changes
 */
export const useListEvents = <Query>(actor: ListActor<Query>, query: Query): void => {
  useQueryEvents(actor, query)
  useRefreshOfSeen(useCallback(() => actor.send({ type: 'list.refreshed' }), [actor]))
}
