import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { useMemo } from 'react'
import type { Call } from '#domain/calls/call.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import type { CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { type Column, type ColumnSort, DataTable } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Duration } from '#src/components/values/duration.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { CallParty } from '#src/screens/calls/kit/call-party.tsx'
import { type ColumnSorts, sortedBy } from './call-sort.tsx'

export type CallTableProps = {
  rows: readonly Call[]
  path: string
  query: CallRecordsQuery
  loading: boolean
  /** Ids of the columns that are not shown. */
  hidden: readonly string[]
}

/** Rows with id, caller ID, destination, direction, start and hang-up time, duration, status and cost, sorted by start, duration or cost. (CDR-01) */
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
  { id: 'destination', header: <Trans>Destination</Trans>, cell: (row) => <CallParty party={row.destination} /> },
  { id: 'start', header: <Trans>Start (UTC)</Trans>, cell: (row) => <Start row={row} /> },
  {
    id: 'end',
    header: <Trans>Hang-up (UTC)</Trans>,
    card: 'hidden',
    cell: ({ ended_at }) => <UtcTime moment={ended_at} show="unmarked" />,
  },
  {
    id: 'duration',
    header: <Trans>Duration</Trans>,
    align: 'end',
    cell: ({ seconds }) => <Duration seconds={seconds} />,
  },
  {
    id: 'status',
    header: <Trans>Status</Trans>,
    card: 'status',
    cell: ({ status }) => <StatusCell kind="call" status={status} />,
  },
  {
    id: 'cost',
    header: <Trans>Cost</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ cost }) => <Money amount={cost} decimals={rateDecimals} />,
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
  return (
    <span data-stack>
      <CallParty party={caller_id} />
      <span data-quiet>
        <Sign size={12} aria-hidden="true" /> {i18n._(directionWords[direction])}
      </span>
    </span>
  )
}

const Start = ({ row: { started_at, id } }: { row: Call }) => (
  <span data-stack>
    <UtcTime moment={started_at} show="unmarked" />
    <span data-quiet>
      <Identifier>{id}</Identifier>
    </span>
  </span>
)

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted', overflowWrap: 'anywhere' },
  '& [data-quiet] > svg': { display: 'inline', verticalAlign: '-1px' },
}
