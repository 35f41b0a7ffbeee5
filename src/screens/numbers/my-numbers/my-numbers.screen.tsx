import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { myNumbersMachine, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.machine.ts'
import { selectNumbersVersion } from '#machines/numbers/my-numbers/my-numbers.selectors.ts'
import { selectMayOrder } from '#machines/session/session/rights.selectors.ts'
import { myNumbersCalls } from '#src/api/numbers.calls.ts'
import { useApp, useSession } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { useSearchOf } from '#src/app/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useQueryEvents } from '#src/screens/kit/navigation/use-query-events.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { useNumberChanges } from '#src/screens/numbers/number-changes/use-number-changes.ts'
import { myNumbersSearch } from './my-numbers.search.ts'
import { MyNumbersView } from './my-numbers.view.tsx'

export const MyNumbersScreen = () => {
  const { navigate } = useApp()
  const mayAct = useSession(selectMayOrder)
  const query = useSearchOf(myNumbersSearch)
  const machine = useProvided(myNumbersMachine, ({ client }) => ({ actors: myNumbersCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useQueryEvents(actor, query)
  const changes = useNumberChanges(
    actor,
    useSelector(actor, selectNumbersVersion),
    useCallback(() => actor.send({ type: 'list.refreshed' }), [actor]),
  )
  const show = useCallback(
    (change: NumberQuery, replace = false) =>
      navigate(hrefOf('/my_number', { ...query, page: undefined, ...change }), { replace }),
    [navigate, query],
  )
  const [typed, onTyped] = useSearchParamInput(
    query.q ?? '',
    useCallback((q: string) => show({ q }, true), [show]),
  )
  return (
    <MyNumbersView
      actor={actor}
      changes={<NumberChangesView actor={changes} />}
      query={query}
      mayAct={mayAct}
      typed={typed}
      onTyped={onTyped}
      onFilter={show}
    />
  )
}
