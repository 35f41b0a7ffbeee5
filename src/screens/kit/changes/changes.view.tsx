import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { isOrdered } from '#domain/kit/days.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { ListingActor } from '#machines/kit/listing.machine.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { KeyPager } from '#src/components/data/key-pager.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import type { SelectOption } from '#src/components/forms/native-select.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { PeriodButton, PeriodPanel } from '#src/screens/kit/listing/period-panel.tsx'
import { Author, type ChangeAuthor } from './author.tsx'
import type { ChangesAddress } from './use-changes.ts'

/** A row of any history. */
export type AnyChange = ChangeAuthor & {
  id: string
  at: string
  subject: string | null
  from: string | null
  to: string | null
}
type AnyHistory<Change> = { results: Change[]; page_size: PageSize; next: string | null; now: string }

export type ChangesViewProps<Change extends AnyChange, Part extends string, Query> = {
  actor: ListingActor<AnyHistory<Change>, Query>
  address: ChangesAddress<Part>
  heading: ReactNode
  parts: readonly SelectOption<Part>[]
  /** What was changed. */
  what: (change: Change) => ReactNode
  /** A stored value of the change, in words. */
  value: (change: Change, stored: string | null) => ReactNode
  /** The button by which the history is exported. */
  exporter?: ReactNode
}

/** The changes of a project or an account, and who made them. */
export const ChangesView = <Change extends AnyChange, Part extends string, Query>(
  props: ChangesViewProps<Change, Part, Query>,
) => {
  const { actor, address, heading, parts, exporter } = props
  const { t } = useLingui()
  const days = useId()
  const history = useSelector(actor, selectResponse<AnyHistory<Change>>)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  const { part, after, hrefFor, onPart, onPeriod, onPageSize } = address
  const period = {
    ...address.period,
    now: history?.now ?? null,
    isOrdered: isOrdered(address.period),
    onChoice: onPeriod,
  }
  return (
    <>
      <Card flush heading={heading} action={exporter}>
        <chakra.div css={toolsCss}>
          <FilterSelect
            label={t`Part of the history`}
            all={t`All changes`}
            value={part}
            options={parts}
            onChoice={onPart}
          />
          <PeriodButton period={period} panel={days} />
          <PeriodPanel id={days} period={period} />
        </chakra.div>
        {period.isOrdered ? null : (
          <Notice tone="warning" title={<Trans>The first day is after the last. Change one of them.</Trans>} />
        )}
        <Rows {...props} history={history} />
      </Card>
      {history === null ? null : (
        <KeyPager
          label={t`Changes`}
          pageSize={history.page_size}
          first={after === undefined ? null : hrefFor({})}
          next={history.next === null ? null : hrefFor({ after: history.next })}
          onPageSizeChange={onPageSize}
        />
      )}
    </>
  )
}

const toolsCss = {
  display: { base: 'grid', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
} as const

const Rows = <Change extends AnyChange, Part extends string, Query>({
  actor,
  address: { part, period },
  what,
  value,
  history,
}: ChangesViewProps<Change, Part, Query> & { history: AnyHistory<Change> | null }) => {
  const { t } = useLingui()
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (history === null)
    return (
      <>
        <Announcement text={t`Loading`} />
        <TableSkeleton columns={5} />
      </>
    )
  if (isEmptyList(history.results))
    return (
      <chakra.p padding={{ base: '4', md: '6' }} textStyle="sm" color="textMuted">
        {[part, period.from, period.to].some((each) => each !== undefined) ? (
          <Trans>Nothing matches these filters.</Trans>
        ) : (
          <Trans>Nothing was changed yet.</Trans>
        )}
      </chakra.p>
    )
  const columns: Column<Change>[] = [
    { id: 'what', header: <Trans>What</Trans>, card: 'title', cell: what },
    { id: 'from', header: <Trans>Before</Trans>, cell: (change) => value(change, change.from) },
    { id: 'to', header: <Trans>After</Trans>, cell: (change) => value(change, change.to) },
    { id: 'who', header: <Trans>Who</Trans>, cell: (change) => <Author {...change} /> },
    { id: 'at', header: <Trans>When (UTC)</Trans>, cell: ({ at }) => <UtcTime moment={at} show="unmarked" /> },
  ]
  return (
    <DataTable
      label={t`Changes`}
      columns={columns}
      rows={history.results}
      keyOf={({ id }) => id}
      loading={isRefreshing}
    />
  )
}
