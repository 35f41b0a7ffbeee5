import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import type { OffersActor } from '#machines/buy-number/offers.machine.ts'
import { selectAnswer, selectFailure, selectIsRefreshing } from '#machines/buy-number/offers.selectors.ts'
import { LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Pagination } from '#src/components/pagination.tsx'
import { TableSkeleton } from '#src/components/table-skeleton.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { type OffersPlace, offersHref } from './offers.place.ts'
import { OffersTable } from './offers-table.tsx'

export type OffersListProps = {
  actor: OffersActor
  place: OffersPlace
  onTyped: (text: string) => void
  onPlace: (place: OffersPlace) => void
}

/** The offers that the filters leave, or why there are none. */
export const OffersList = ({ actor, place, onTyped, onPlace }: OffersListProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useSelector(actor, selectFailure)
  const answer = useSelector(actor, selectAnswer)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (failure !== null)
    return (
      <chakra.div padding="5" paddingBlockStart="0">
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      </chakra.div>
    )
  if (answer === null)
    return (
      <>
        <Announcement text={t`Loading the offers`} />
        <TableSkeleton columns={6} rows={8} />
      </>
    )
  if (answer.results.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={<Trans>Nothing on offer matches.</Trans>}
        description={<Trans>Try another kind of number, a shorter search, or another country.</Trans>}
        action={
          <LinkButton href={offersHref({ country: place.country })} onClick={() => onTyped('')}>
            <Trans>Show everything here</Trans>
          </LinkButton>
        }
      />
    )
  const { count, page, page_size } = answer
  return (
    <>
      <Announcement text={t`Offers found: ${format.number(count)}`} />
      <OffersTable country={place.country} offers={answer.results} busy={isRefreshing} />
      <chakra.div padding={{ base: '4', md: '5' }} borderBlockStartWidth="1px">
        <Pagination
          label={t`Offers`}
          page={page}
          pageSize={page_size}
          count={count}
          hrefOf={(each) => offersHref({ ...place, page: each === 1 ? undefined : each })}
          onPageSizeChange={(size) => onPlace({ ...place, page: undefined, page_size: size })}
        />
      </chakra.div>
    </>
  )
}
