import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { List, ListActor, ListOf, ListQuery } from '#machines/kit/list.ts'
import type { ListingContext } from '#machines/kit/listing.machine.ts'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { still } from './still.tsx'

type ListState = 'loading' | 'ready' | 'refreshing' | 'empty' | 'failed'

/** The name of a story: the state of the list, and what else the story shows (`ready, filtered`). */
export type ListStoryName = ListState | `${ListState}, ${string}`

type Held<E extends Endpoint> = ListingContext<ListOf<E>, ListQuery<List<E>>>

export const nothing = () => undefined

/**
 * The actor of a declared list in the state that a story's name begins with, with what the chart keeps in it: no response before the
 * first, no rows where it is empty, a failed connection.
 */
export const stillList = <E extends Endpoint>(
  { machine }: List<E>,
  name: ListStoryName,
  response: ListOf<E>,
  held: Partial<Held<E>> = {},
): ListActor<List<E>> => {
  const state = name.replace(/,.*/, '')
  const context = {
    query: {},
    response:
      state === 'loading' || state === 'failed' ? null : state === 'empty' ? { ...response, results: [] } : response,
    failure: state === 'failed' ? { code: 'unreachable' } : null,
    ...held,
  }
  return still(machine, state as never, context as never) as unknown as ListActor<List<E>>
}

/**
 * Makes the stories of a declared list whose filters are in the address of its page.
 *
 * @param more what the view needs besides the list
 */
export const listStory =
  <E extends Endpoint, More extends object>(
    list: List<E>,
    path: string,
    response: ListOf<E>,
    more: (query: ListQuery<List<E>>) => More,
  ) =>
  (name: ListStoryName, query = {} as ListQuery<List<E>>) => {
    const { q = '' } = query as unknown as { q?: string | undefined }
    const props: ListingProps<ListQuery<List<E>>> & { actor: ListActor<List<E>> } = {
      actor: stillList(list, name, response),
      path,
      query,
      typed: q,
      onTyped: nothing,
      onFilter: nothing,
    }
    const story: { name: string; tags?: string[]; args: typeof props & More } = {
      name,
      args: { ...props, ...more(query) },
    }
    return story
  }
