import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { List, ListActor, ListQuery } from '#machines/kit/list.ts'
import { call, contentCall } from '#src/api/kit/call.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'

/**
 * The actor of a declared list.
 *
 * @param query the same object until one of its parameters changes
 * @param shownAs the content of its page, whose failure may move the user, or a part of a page, which shows the failure itself
 */
export const useListActor = <E extends Endpoint>(
  { endpoint, machine }: List<E>,
  query: ListQuery<List<E>>,
  shownAs: 'content' | 'part' = 'content',
): ListActor<List<E>> => {
  const provided = useProvided(
    machine,
    ({ client }) => {
      const fill = shownAs === 'content' ? contentCall : call
      const request = (asked: unknown) => (endpoint.query === undefined ? {} : { query: asked })
      return { actors: { [endpoint.name]: fill(client, endpoint as Endpoint, request as never) } } as never
    },
    [endpoint, shownAs],
  )
  const actor = useChart(provided, { input: { query } } as never) as ListActor<List<E>>
  useListEvents(actor, query)
  return actor
}
