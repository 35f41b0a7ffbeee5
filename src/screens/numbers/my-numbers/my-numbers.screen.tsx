import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { myNumbers, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { selectNumbersVersion } from '#machines/numbers/my-numbers/my-numbers.selectors.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { NumberCalendarScreen } from '#src/screens/numbers/number-calendar/number-calendar.screen.tsx'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { useNumberChanges } from '#src/screens/numbers/number-changes/use-number-changes.ts'
import { MyNumbersView } from './my-numbers.view.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import { useNumberQuery } from './use-number-query.ts'

export const MyNumbersScreen = () => {
  const { navigate, branding } = useApp()
  const { density } = useBranding()
  const mayAct = useMay('changeNumbers')
  const mayRoute = useMay('routeNumbers')
  const { query, dialog, ...address } = useNumberQuery()
  const actor = useListActor(myNumbers, query)
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
  const { labels = [], countries: [first = 'US'] = [] } = actor.getSnapshot().context.response ?? {}
  const country = useOwnCountry(first)
  return (
    <MyNumbersView
      {...{ actor, query, mayAct, mayRoute, selection, onBulk, typed, onTyped }}
      density={{ value: density, onValueChange: branding.chooseDensity }}
      changes={<NumberChangesView actor={changes} />}
      calendar={<NumberCalendarScreen filter={JSON.parse(address.filter)} />}
      remindersHref={hrefOf('/my_number', { ...query, dialog: 'reminders' })}
      onFilter={show}
      dialog={<NumberDialog {...{ mayAct, start, country, labels, ...handlers }} name={dialog} onDone={refresh} />}
    />
  )
}
