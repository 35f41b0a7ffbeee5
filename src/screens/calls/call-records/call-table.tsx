import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { useMemo } from 'react'
import type { Call } from '#domain/calls/call.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import type { CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { type Column, type ColumnSort, DataTable, dash, Instead } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Duration } from '#src/components/values/duration.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { CallParty } from '#src/screens/calls/kit/call-party.tsx'
import { timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { type ColumnSorts, sortedBy } from './call-sort.tsx'

export type CallTableProps = {
  rows: readonly Call[]
  path: string
  query: CallRecordsQuery
  loading: boolean
  /** Ids of the columns that are not shown. */
  hidden: readonly string[]
}

/** Rows with caller ID, destination, direction, start and hang-up time, duration, status and cost, sorted by start, duration or cost. (CDR-01) */
export const CallTable = ({ rows, path, query, loading, hidden }: CallTableProps) => {
  const { t } = useLingui()
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [hidden])
  // A link opens its call over the page that is shown. The address names the next page before its rows are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what matters
  const hrefOfRow = useMemo(
    () =>
      ({ id }: Call) =>
        hrefOf(path, { ...query, open: id }),
    [rows],
  )
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Calls`}
        columns={shown}
        sorts={sortsOf(path, query)}
        rows={rows}
        keyOf={idOf}
        hrefOf={hrefOfRow}
        lines={1}
        loading={loading}
      />
    </chakra.div>
  )
}

const idOf = ({ id }: Call) => id

const columns: readonly Column<Call>[] = [
  {
    id: 'caller',
    header: <Trans>Caller ID</Trans>,
    card: 'title',
    cell: (row) => <Caller row={row} />,
  },
  {
    id: 'destination',
    header: <Trans>Destination</Trans>,
    card: 'sub',
    cell: ({ destination }) => <CallParty party={destination} />,
  },
  timeColumn({ id: 'start', header: <Trans>Start (UTC)</Trans>, card: 'end', at: ({ started_at }) => started_at }),
  {
    id: 'end',
    header: <Trans>Hang-up (UTC)</Trans>,
    from: 'wide',
    card: 'hidden',
    cell: ({ ended_at }) => <UtcTime moment={ended_at} show="clock" />,
  },
  {
    id: 'duration',
    header: <Trans>Duration</Trans>,
    align: 'end',
    from: 'medium',
    card: 'hidden',
    cell: ({ seconds }) => <Duration seconds={seconds} />,
  },
  {
    id: 'status',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: (row) => <Status row={row} />,
  },
  {
    id: 'cost',
    header: <Trans>Cost</Trans>,
    align: 'end',
    card: 'hidden',
    cell: ({ cost }) => (isZero(cost) ? dash : <Money amount={cost} decimals={rateDecimals} aligned />),
  },
]

/** Orders of the columns by which the list can be sorted. */
const sorts: Readonly<Record<string, ColumnSorts>> = {
  start: ['newest', 'oldest'],
  duration: ['longest', 'shortest'],
  cost: ['dearest', 'cheapest'],
}

const sortsOf = (path: string, query: CallRecordsQuery): Record<string, ColumnSort> =>
  Object.fromEntries(Object.entries(sorts).map(([id, orders]) => [id, sortedBy(path, query, orders)]))

/** Every column but the first, which names the row. */
export const choosableColumns = columns.slice(1)

const Caller = ({ row: { caller_id, direction } }: { row: Call }) => {
  const { i18n } = useLingui()
  const Sign = direction === 'outgoing' ? PhoneOutgoing : PhoneIncoming
  const name = i18n._(directionWords[direction])
  return (
    <span data-caller title={name}>
      <Sign size={14} aria-hidden="true" />
      <span data-hidden>{name}, </span>
      <CallParty party={caller_id} />
    </span>
  )
}

/** On phones a connected call, which is the usual one, has its duration and its cost there. */
const Status = ({ row: { status, seconds, cost } }: { row: Call }) =>
  status !== 'connected' ? (
    <StatusCell kind="call" status={status} />
  ) : (
    <>
      <Instead on="table">
        <StatusCell kind="call" status={status} />
      </Instead>
      <Instead on="card">
        <Duration seconds={seconds} />
        {isZero(cost) ? null : (
          <>
            <Dot />
            <Money amount={cost} decimals={rateDecimals} aligned />
          </>
        )}
      </Instead>
    </>
  )

const cellsCss = {
  '@container (max-width: 35.99rem)': {
    '& [data-card=end]': { fontSize: 'xs', color: 'textMuted' },
    // Below the caller's number, not below the sign of the direction.
    '& [data-card=sub]': { paddingInlineStart: '1.375rem' },
  },
  '& [data-caller] > svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: '2', color: 'textMuted' },
}
