import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import type { OffersActor } from '#machines/buying/offers/offers.list.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { Pagination } from '#src/components/data/pagination.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { NoOffers } from './no-offers.tsx'
import { type OffersLocation, offersHref } from './offers.location.ts'
import { OffersTable } from './offers-table.tsx'

export type OffersListProps = {
  actor: OffersActor
  location: OffersLocation
  onTyped: (text: string) => void
  onLocationChange: (location: OffersLocation) => void
  stockNotice: ((offer: Offer) => ReactNode) | undefined
}

/** The offers that match the filters, or why none matches. */
export const OffersList = ({ actor, location, onTyped, onLocationChange, stockNotice }: OffersListProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useSelector(actor, selectFailure)
  const response = useSelector(actor, selectResponse)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (failure !== null)
    return (
      <chakra.div padding="5" paddingBlockStart="0">
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      </chakra.div>
    )
  if (response === null)
    return (
      <>
        <Announcement text={t`Loading the offers`} />
        <TableSkeleton columns={6} rows={8} />
      </>
    )
  if (response.results.length === 0) return <NoOffers location={location} types={response.types} onTyped={onTyped} />
  const { count, page, page_size } = response
  return (
    <>
      <Announcement text={t`Offers found: ${format.number(count)}`} />
      <OffersTable
        country={location.country}
        offers={response.results}
        loading={isRefreshing}
        stockNotice={stockNotice}
      />
      <chakra.div padding={{ base: '4', md: '5' }} borderBlockStartWidth="1px">
        <Pagination
          label={t`Offers`}
          page={page}
          pageSize={page_size}
          count={count}
          hrefOf={(each) => offersHref({ ...location, page: each === 1 ? undefined : each })}
          onPageSizeChange={(size) => onLocationChange({ ...location, page: undefined, page_size: size })}
        />
      </chakra.div>
    </>
  )
}
