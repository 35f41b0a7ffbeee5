import { useCallback, useMemo } from 'react'
import { countriesMachine } from '#machines/buy-number/countries.machine.ts'
import { countriesActors } from '#src/api/buy-number.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useGoWithin } from '#src/screens/use-go-within.ts'
import { useTyped } from '#src/screens/use-typed.ts'
import { countriesSearch } from './countries.search.ts'
import { CountriesView } from './countries.view.tsx'

export const CountriesScreen = () => {
  const { client } = useApp()
  const go = useGoWithin()
  const { type, q = '' } = useSearchOf(countriesSearch)
  const machine = useMemo(() => countriesMachine.provide({ actors: countriesActors(client) }), [client])
  const actor = useChart(machine)
  const write = useCallback(
    (text: string) => go(hrefOf('/buy_number', { type, q: text }), { replace: true }),
    [go, type],
  )
  const [typed, onTyped] = useTyped(q, write)
  return <CountriesView actor={actor} wanted={type} typed={typed} onTyped={onTyped} />
}
