import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { offersMachine } from '#machines/buy-number/offers.machine.ts'
import { offersActors } from '#src/api/buy-number.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useGoWithin } from '#src/screens/use-go-within.ts'
import { useTyped } from '#src/screens/use-typed.ts'
import { offersHref } from './offers.place.ts'
import { offersSearch } from './offers.search.ts'
import { OffersView } from './offers.view.tsx'

export const OffersScreen = () => {
  const { country = '' } = useParams({ strict: false }) as { country?: string }
  return <CountryOffers key={country} country={country.toUpperCase()} />
}

const CountryOffers = ({ country }: { country: string }) => {
  const { client } = useApp()
  const go = useGoWithin()
  const search = useSearchOf(offersSearch)
  const { type, q = '' } = search
  const place = useMemo(() => ({ ...search, country }), [search, country])
  const machine = useMemo(() => offersMachine.provide({ actors: offersActors(client) }), [client])
  const actor = useChart(machine, { input: { query: place } })
  const write = useCallback(
    (text: string) => go(offersHref({ country, type, q: text }), { replace: true }),
    [go, country, type],
  )
  const [typed, onTyped] = useTyped(q, write)

  useEffect(() => {
    if (actor.getSnapshot().context.query !== search)
      actor.send({ type: 'query.changed', query: { ...search, country } })
  }, [actor, search, country])

  return (
    <OffersView actor={actor} place={place} typed={typed} onTyped={onTyped} onPlace={(next) => go(offersHref(next))} />
  )
}
