import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { myNumbersMachine, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.machine.ts'
import { selectNumbersVersion } from '#machines/numbers/my-numbers/my-numbers.selectors.ts'
import { selectMayOrder } from '#machines/session/session/rights.selectors.ts'
import { myNumbersCalls } from '#src/api/numbers.calls.ts'
import { useApp, useSession } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useQueryEvents } from '#src/screens/kit/navigation/use-query-events.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { BulkActionScreen } from '#src/screens/numbers/bulk-action/bulk-action.screen.tsx'
import { NumberCalendarScreen } from '#src/screens/numbers/number-calendar/number-calendar.screen.tsx'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { useNumberChanges } from '#src/screens/numbers/number-changes/use-number-changes.ts'
import { MyNumbersView } from './my-numbers.view.tsx'
import { useBulk } from './use-bulk.ts'
import { useNumberQuery } from './use-number-query.ts'

export const MyNumbersScreen = () => {
  const { navigate } = useApp()
  const mayAct = useSession(selectMayOrder)
  const { query, ...address } = useNumberQuery()
  const machine = useProvided(myNumbersMachine, ({ client }) => ({ actors: myNumbersCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useQueryEvents(actor, query)
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  const changes = useNumberChanges(actor, useSelector(actor, selectNumbersVersion), refresh)
  const show = useCallback(
    (change: NumberQuery, replace = false) =>
      navigate(hrefOf('/my_number', { ...query, page: undefined, ...change }), { replace }),
    [navigate, query],
  )
  const [typed, onTyped] = useSearchParamInput(
    query.q ?? '',
    useCallback((q: string) => show({ q }, true), [show]),
  )
  const { selection, onBulk, start, ...handlers } = useBulk(query, address)
  const labels = actor.getSnapshot().context.response?.labels ?? []
  return (
    <MyNumbersView
      {...{ actor, query, mayAct, selection, onBulk, typed, onTyped }}
      changes={<NumberChangesView actor={changes} />}
      calendar={<NumberCalendarScreen filter={JSON.parse(address.filter)} />}
      onFilter={show}
      dialog={
        start === null || !mayAct ? null : (
          <BulkActionScreen start={start} labels={labels} onDone={refresh} {...handlers} />
        )
      }
    />
  )
}
