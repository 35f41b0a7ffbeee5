import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { pageSizes } from '#domain/kit/primitives.ts'
import { projectsAtOnce, projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { projectsCalls } from '#src/api/projects/projects.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'

/**
 * `from` is the address to open after a project was chosen, `refused` is set if a page refused access, and `new` opens the
 * form for a new project.
 */
const projectsSearch = searchOf({
  q: v.pipe(v.string(), v.maxLength(100)),
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  page_size: v.pipe(v.string(), v.transform(Number), v.picklist(pageSizes)),
  from: v.string(),
  refused: v.literal('1'),
  new: v.literal('1'),
})

/** The actor of the project list with the query and page of the address, and the state of its search box. */
export const useProjectList = () => {
  const { navigate } = useApp()
  const search = useSearchOf(projectsSearch)
  const { q, page = 1, page_size = projectsAtOnce } = search
  const query = useMemo(() => ({ ...(q === undefined ? {} : { q }), page, page_size }), [q, page, page_size])
  const machine = useProvided(projectsMachine, ({ client }) => ({ actors: projectsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)

  const writeSearch = useCallback(
    (words: string) => navigate(hrefOf('/', { ...search, q: words, page: undefined }), { replace: true }),
    [navigate, search],
  )
  const [typed, onTyped] = useSearchParamInput(q ?? '', writeSearch)
  return { actor, search, typed, onTyped }
}
