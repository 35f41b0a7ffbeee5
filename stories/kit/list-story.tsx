import type { Decorator } from '@storybook/react-vite'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { List, ListActor, ListOf, ListQuery } from '#machines/kit/list.ts'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { still } from './still.tsx'

/** A page is inside the frame's `main`. */
export const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
)

type ListState = 'loading' | 'ready' | 'refreshing' | 'empty' | 'failed'

const nothing = () => undefined

/**
 * Makes the stories of a declared list. A state has what the chart keeps in it: no response before the first, no rows where it is empty,
 * a failed connection.
 *
 * @param more what the view needs besides the list
 */
export const listStory =
  <E extends Endpoint, More extends object>(
    { machine }: List<E>,
    path: string,
    response: ListOf<E>,
    more: (query: ListQuery<List<E>>) => More,
  ) =>
  (name: string, state: ListState, query = {} as ListQuery<List<E>>) => {
    const held = {
      query: {},
      response:
        state === 'loading' || state === 'failed' ? null : state === 'empty' ? { ...response, results: [] } : response,
      failure: state === 'failed' ? { code: 'unreachable' } : null,
    }
    const actor = still(machine, state as never, held as never) as unknown as ListActor<List<E>>
    const { q = '' } = query as unknown as { q?: string | undefined }
    const list: ListingProps<ListQuery<List<E>>> & { actor: typeof actor } = {
      actor,
      path,
      query,
      typed: q,
      onTyped: nothing,
      onFilter: nothing,
    }
    const story: { name: string; tags?: string[]; args: typeof list & More } = {
      name,
      args: { ...list, ...more(query) },
    }
    return story
  }
