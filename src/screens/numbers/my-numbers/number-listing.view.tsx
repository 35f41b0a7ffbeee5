import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BulkChoice } from '#domain/numbers/bulk.ts'
import { selectFailure, selectIsLoading, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { MyNumbersActor, NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { selectMatchesNoNumber } from '#machines/numbers/my-numbers/my-numbers.selectors.ts'
import type { NumberSelectionActor } from '#machines/numbers/number-selection/number-selection.machine.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { Pagination } from '#src/components/data/pagination.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { ListTools, type ListToolsProps } from '#src/screens/kit/listing/list-tools.tsx'
import { NowContext } from '#src/screens/kit/listing/now-context.ts'
import { BulkBar } from './bulk-bar.view.tsx'
import { NothingFound } from './no-numbers.tsx'
import { NumberSort } from './number-sort.tsx'
import { NumberTable } from './number-table.tsx'
import { StateCounters } from './state-counters.tsx'
import { useNumberFilters } from './use-number-filters.ts'

export type NumberListingProps = {
  actor: MyNumbersActor
  /** Filters and page in the address. */
  query: NumberQuery
  /** The user may change numbers; others only read. */
  mayAct: boolean
  /** The user may choose where calls and messages go. */
  mayRoute?: boolean
  selection: NumberSelectionActor
  /** Opens the dialog of a change of the chosen numbers. */
  onBulk: (kind: BulkChoice['kind']) => void
  density?: ListToolsProps['density']
  /** An entry of the list's menu that saves the expiry dates. */
  calendar: ReactNode
  remindersHref: string
  typed: string
  onTyped: (text: string) => void
  /** Writes changed filters to the address and goes back to the first page. */
  onFilter: (change: NumberQuery) => void
}

export const NumberListing = (props: NumberListingProps) => {
  const { actor, query, typed, onTyped, onFilter, density, calendar, remindersHref } = props
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const failure = useSelector(actor, selectFailure)
  const { state, sort, order, page_size } = query
  return (
    <NowContext value={response?.now ?? null}>
      <StateCounters response={response} query={query} />
      <ListTools
        {...{ typed, onTyped, density }}
        search={t`Search digits, city, label, note`}
        filters={useNumberFilters(query, response, onFilter)}
        entries={
          <>
            {calendar}
            <li>
              <Anchor href={remindersHref}>
                <Bell aria-hidden="true" />
                <Trans>Reminders of expiry dates</Trans>
              </Anchor>
            </li>
          </>
        }
        sort={<NumberSort query={query} onFilter={onFilter} />}
        clearHref={hrefOf('/my_number', { state, sort, order, page_size })}
      />
      {failure === null ? (
        <Rows {...props} />
      ) : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </NowContext>
  )
}

const Rows = ({ actor, query, mayAct, mayRoute, selection, onBulk, onFilter }: NumberListingProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const response = useSelector(actor, selectResponse)
  const isLoading = useSelector(actor, selectIsLoading)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const findsNone = useSelector(actor, selectMatchesNoNumber)
  if (isLoading || response === null)
    return (
      <>
        <Card flush>
          <Announcement text={t`Loading your numbers`} />
          <TableSkeleton columns={6} lines={1} />
        </Card>
        {/* As high as the pages of the list, so that nothing below moves. */}
        <chakra.div height="9" css={{ '@media (pointer: coarse)': { height: '11' } }} />
      </>
    )
  if (findsNone) return <NothingFound />
  const found = number(response.count)
  return (
    <>
      <Announcement text={isRefreshing ? '' : t`Numbers found: ${found}`} />
      <Card flush>
        <NumberTable
          rows={response.results}
          loading={isRefreshing}
          query={query}
          mayAct={mayAct}
          selection={selection}
          bar={
            mayAct ? <BulkBar actor={selection} response={response} onBulk={onBulk} mayRoute={mayRoute} /> : undefined
          }
        />
      </Card>
      <Pagination
        label={t`Numbers`}
        page={response.page}
        pageSize={response.page_size}
        count={response.count}
        hrefOf={(page) => hrefOf('/my_number', { ...query, page: page === 1 ? undefined : page })}
        onPageSizeChange={(size) => onFilter({ page_size: size })}
      />
    </>
  )
}
