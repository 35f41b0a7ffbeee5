import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import { offers } from '#machines/buying/offers/offers.list.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useLastList, useRememberedList } from '#src/screens/buying/kit/last-lists.ts'
import { StockNotice } from '#src/screens/buying/stock-notice/stock-notice.tsx'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { offersHref } from './offers.location.ts'
import { OffersView } from './offers.view.tsx'

export const OffersScreen = () => {
  const { country = '' } = useParams({ strict: false }) as { country?: string }
  return <CountryOffers key={country} country={country.toUpperCase()} />
}

const CountryOffers = ({ country }: { country: string }) => {
  const navigate = useGoWithin()
  const { query: search } = useListSearch(offers)
  const { type, feature, q = '' } = search
  const location = useMemo(() => ({ ...search, country }), [search, country])
  useRememberedList(`regions/${country}`, offersHref(location))
  const countriesHref = useLastList('countries')
  const actor = useListActor(offers, location)
  const write = useCallback(
    (text: string) => navigate(offersHref({ country, type, feature, q: text }), { replace: true }),
    [navigate, country, type, feature],
  )
  const mayOrder = useMay('order')
  const stockNotice = useCallback(
    (offer: Offer) => (
      <StockNotice offer={offer} until={offer.notice_until} onShow={() => actor.send({ type: 'list.refreshed' })} />
    ),
    [actor],
  )
  const [typed, onTyped] = useSearchParamInput(q, write)

  return (
    <OffersView
      actor={actor}
      location={location}
      countriesHref={countriesHref}
      typed={typed}
      onTyped={onTyped}
      onLocationChange={(next) => navigate(offersHref(next))}
      stockNotice={mayOrder ? stockNotice : undefined}
    />
  )
}
