import { useEffect } from 'react'

export type QueryActor<Query> = {
  getSnapshot: () => { context: { query: Query } }
  send: (event: { type: 'query.changed'; query: Query }) => void
}

/**
 * Sends `query.changed` to a listing whenever the address has another query than the one it was created with.
 *
 * @param query the same object until one of its parameters changes
 */
export const useQueryEvents = <Query>(actor: QueryActor<Query>, query: Query): void =>
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'query.changed', query })
  }, [actor, query])
