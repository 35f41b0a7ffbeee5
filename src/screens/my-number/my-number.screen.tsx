import { useCallback, useEffect, useState } from 'react'
import { myNumbersMachine, type NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import { myNumbersActors } from '#src/api/my-numbers.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp, useGo } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useTyped } from '#src/screens/use-typed.ts'
import { myNumberSearch } from './my-number.search.ts'
import { MyNumberView } from './my-number.view.tsx'

export const MyNumberScreen = () => {
  const { client } = useApp()
  const go = useGo()
  const query = useSearchOf(myNumberSearch)
  const [machine] = useState(() => myNumbersMachine.provide({ actors: myNumbersActors(client) }))
  const actor = useChart(machine, { input: { query } })
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'query.changed', query })
  }, [actor, query])
  const show = useCallback(
    (change: NumberQuery, replace = false) =>
      go(hrefOf('/my_number', { ...query, page: undefined, ...change }), { replace }),
    [go, query],
  )
  const [typed, onTyped] = useTyped(
    query.q ?? '',
    useCallback((q: string) => show({ q }, true), [show]),
  )
  return <MyNumberView actor={actor} query={query} typed={typed} onTyped={onTyped} onFilter={show} />
}
