import { useCallback } from 'react'
import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import { countriesMachine } from '#machines/buying/countries/countries.machine.ts'
import { countriesCalls } from '#src/api/buying/buying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { useRememberedList } from '#src/screens/buying/kit/last-lists.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { CountriesView } from './countries.view.tsx'
import { countrySorts } from './country-rows.ts'

const countriesSearch = searchOf({
  type: numberTypeSchema,
  q: v.pipe(v.string(), v.maxLength(60)),
  sort: v.picklist(countrySorts),
})

export const CountriesScreen = () => {
  const navigate = useGoWithin()
  const { type, q = '', sort } = useSearchOf(countriesSearch)
  useRememberedList('countries', hrefOf('/buy_number', { type, q: q || undefined, sort }))
  const machine = useProvided(countriesMachine, ({ client }) => ({ actors: countriesCalls(client) }), [])
  const actor = useChart(machine)
  const write = useCallback(
    (text: string) => navigate(hrefOf('/buy_number', { type, q: text, sort }), { replace: true }),
    [navigate, type, sort],
  )
  const [typed, onTyped] = useSearchParamInput(q, write)
  return (
    <CountriesView
      actor={actor}
      wanted={type}
      typed={typed}
      onTyped={onTyped}
      sort={sort ?? 'name'}
      onSort={(chosen) =>
        navigate(hrefOf('/buy_number', { type, q: q || undefined, sort: chosen === 'name' ? undefined : chosen }), {
          replace: true,
        })
      }
    />
  )
}
