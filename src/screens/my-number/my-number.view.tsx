import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus, SearchX, Smartphone } from 'lucide-react'
import type { MyNumbersActor, NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import {
  selectAnswer,
  selectFindsNone,
  selectHasNone,
  selectIsLoading,
  selectIsRefreshing,
  selectLoadFailure,
} from '#machines/my-numbers/my-numbers.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Pagination } from '#src/components/pagination.tsx'
import { TableSkeleton } from '#src/components/table-skeleton.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { NumberFilters } from './number-filters.tsx'
import { NumberTable } from './number-table.tsx'
import { StateCounters } from './state-counters.tsx'

export type MyNumberViewProps = {
  actor: MyNumbersActor
  /** What the address asks for. */
  query: NumberQuery
  typed: string
  onTyped: (text: string) => void
  /** Puts other filters into the address; the first page of what they find is shown. */
  onFilter: (change: NumberQuery) => void
}

export const MyNumberView = (props: MyNumberViewProps) => {
  const { actor } = props
  const hasNone = useSelector(actor, selectHasNone)
  return (
    <Page>
      <PageHeader
        title={<Trans>My Number</Trans>}
        purpose={<Trans>The numbers of this project, with their state and the day they end.</Trans>}
        action={
          hasNone ? undefined : (
            <LinkButton href="/buy_number" look="primary" icon={<Plus size={16} aria-hidden="true" />}>
              <Trans>Buy a number</Trans>
            </LinkButton>
          )
        }
      />
      {hasNone ? <NoNumbers /> : <Listing {...props} />}
    </Page>
  )
}

const NoNumbers = () => (
  <Card>
    <EmptyState
      icon={<Smartphone />}
      title={<Trans>This project has no numbers yet.</Trans>}
      description={<Trans>Numbers that you buy are listed here, with their state and what they cost to keep.</Trans>}
      action={
        <LinkButton href="/buy_number" look="primary">
          <Trans>Buy the first number</Trans>
        </LinkButton>
      }
    />
  </Card>
)

const Listing = ({ actor, query, typed, onTyped, onFilter }: MyNumberViewProps) => {
  const answer = useSelector(actor, selectAnswer)
  const failure = useSelector(actor, selectLoadFailure)
  return (
    <>
      <StateCounters answer={answer} query={query} />
      <NumberFilters
        query={query}
        countries={answer?.countries ?? []}
        typed={typed}
        onTyped={onTyped}
        onFilter={onFilter}
      />
      {failure === null ? (
        <Rows actor={actor} query={query} onFilter={onFilter} />
      ) : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </>
  )
}

const Rows = ({ actor, query, onFilter }: Pick<MyNumberViewProps, 'actor' | 'query' | 'onFilter'>) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const answer = useSelector(actor, selectAnswer)
  const isLoading = useSelector(actor, selectIsLoading)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const findsNone = useSelector(actor, selectFindsNone)
  if (isLoading || answer === null)
    return (
      <Card flush>
        <Announcement text={t`Loading your numbers`} />
        <TableSkeleton columns={6} />
      </Card>
    )
  if (findsNone) return <NothingFound />
  const found = number(answer.count)
  return (
    <>
      <Announcement text={isRefreshing ? '' : t`Numbers found: ${found}`} />
      <Card flush>
        <NumberTable rows={answer.results} busy={isRefreshing} />
      </Card>
      <Pagination
        label={t`Numbers`}
        page={answer.page}
        pageSize={answer.page_size}
        count={answer.count}
        hrefOf={(page) => hrefOf('/my_number', { ...query, page: page === 1 ? undefined : page })}
        onPageSizeChange={(size) => onFilter({ page_size: size })}
      />
    </>
  )
}

const NothingFound = () => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title={<Trans>No number matches these filters.</Trans>}
      description={<Trans>Try fewer filters, or a part of the number.</Trans>}
      action={
        <LinkButton href="/my_number" look="secondary">
          <Trans>Show all numbers</Trans>
        </LinkButton>
      }
    />
  </Card>
)
