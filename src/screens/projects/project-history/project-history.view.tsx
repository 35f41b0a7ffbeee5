import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ProjectHistory } from '#domain/contract/projects.ts'
import { type HistoryPart, historyParts, type ProjectChange } from '#domain/projects/project-history.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ProjectHistoryActor } from '#machines/projects/project-history/project-history.machine.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { ChangeValue } from './change-value.tsx'
import { fieldWords, partWords } from './project-history.messages.ts'

export type ProjectHistoryViewProps = {
  actor: ProjectHistoryActor
  /** The part that is shown; absent: all. */
  part: HistoryPart | undefined
  /** Links to other pages of the list. */
  pager: (history: ProjectHistory) => ReactNode
}

/** The changes of a project, and who made them. */
export const ProjectHistoryView = ({ actor, part, pager }: ProjectHistoryViewProps) => {
  const { t, i18n } = useLingui()
  const history = useSelector(actor, selectResponse<ProjectHistory>)
  const failure = useSelector(actor, selectFailure)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <>
      <TabLinks
        label={t`Part of the history`}
        current={part ?? 'all'}
        tabs={(['all', ...historyParts] as const).map((id) => ({
          id,
          name: i18n._(partWords[id]),
          href: hrefOf('/project_settings', { section: 'history', part: id === 'all' ? undefined : id }),
        }))}
      />
      <Card flush heading={<Trans>History</Trans>}>
        {history === null ? (
          <>
            <Announcement text={t`Loading`} />
            <TableSkeleton columns={5} />
          </>
        ) : history.results.length === 0 ? (
          <Nothing />
        ) : (
          <DataTable
            label={t`Changes`}
            columns={columns}
            rows={history.results}
            keyOf={({ id }) => id}
            loading={isRefreshing}
          />
        )}
      </Card>
      {history === null ? null : pager(history)}
    </>
  )
}

const Nothing = () => (
  <chakra.p padding={{ base: '4', md: '6' }} textStyle="sm" color="textMuted">
    <Trans>Nothing was changed yet.</Trans>
  </chakra.p>
)

const What = ({ field, subject }: ProjectChange) => {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(fieldWords[field])}
      {subject === null ? null : (
        <>
          {' · '}
          <bdi>{subject}</bdi>
        </>
      )}
    </>
  )
}

const Who = ({ actor, by, acting }: ProjectChange) => {
  const name = <bdi>{by}</bdi>
  if (acting !== null) {
    const other = <bdi>{acting.name}</bdi>
    return acting.as === 'reseller' ? (
      <Trans>
        {other}, reseller, on behalf of {name}
      </Trans>
    ) : (
      <Trans>
        {other}, supervisor, on behalf of {name}
      </Trans>
    )
  }
  if (actor === 'operator') return <Trans>The operator</Trans>
  return actor === 'supervisor' ? <Trans>{name}, supervisor</Trans> : name
}

const columns: readonly Column<ProjectChange>[] = [
  { id: 'what', header: <Trans>What</Trans>, card: 'title', cell: (change) => <What {...change} /> },
  { id: 'from', header: <Trans>From</Trans>, cell: ({ field, from }) => <ChangeValue field={field} value={from} /> },
  { id: 'to', header: <Trans>To</Trans>, cell: ({ field, to }) => <ChangeValue field={field} value={to} /> },
  { id: 'who', header: <Trans>Who</Trans>, cell: (change) => <Who {...change} /> },
  { id: 'at', header: <Trans>When (UTC)</Trans>, cell: ({ at }) => <UtcTime moment={at} show="unmarked" /> },
]
