import { Trans, useLingui } from '@lingui/react/macro'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { afterMove, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import type { WiresQuery } from '#machines/finance/wires/wires.list.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable, dash, Instead } from '#src/components/data/data-table.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { DatedLine, timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { RowLinks } from '#src/screens/kit/listing/row-links.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'

export type WireTableProps = {
  rows: readonly WireTransfer[]
  loading: boolean
  path: string
  query: WiresQuery
  open: string | undefined
}

/** Rows with code, state, date and both amounts; an open one has also its id, and the way to what the customer can still do. */
export const WireTable = ({ rows, loading, path, query, open }: WireTableProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Wire transfers`}
      columns={columns}
      sorts={{ date: timeSortOf(path, query) }}
      rows={rows}
      keyOf={idOf}
      hrefOf={({ id }) => hrefOf(path, { ...query, open: id === open ? undefined : id })}
      details={{ key: open, of: (row) => <Details row={row} /> }}
      lines={1}
      loading={loading}
    />
  )
}

const idOf = ({ id }: WireTransfer) => id

const columns: readonly Column<WireTransfer>[] = [
  { id: 'code', header: <Trans>Tracking code</Trans>, card: 'title', cell: (row) => <Code row={row} /> },
  {
    id: 'reason',
    header: <Trans>Reason</Trans>,
    width: '30%',
    cut: true,
    from: 'medium',
    card: 'hidden',
    isTrivial: ({ reason }) => reason === null,
    cell: ({ reason }) => (reason === null ? dash : <bdi>{reason}</bdi>),
  },
  timeColumn({ id: 'date', at: ({ created_at }) => created_at }),
  {
    id: 'state',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: ({ state }) => <StatusCell kind="wire" status={state} short />,
  },
  {
    id: 'amount',
    header: <Trans>Amount</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ amount }) => <Sum amount={amount} />,
  },
  {
    id: 'credited',
    header: <Trans>Credited</Trans>,
    align: 'end',
    from: 'medium',
    card: 'sub',
    cell: (row) => <Credited row={row} />,
  },
]

const Code = ({ row: { tracking_code } }: { row: WireTransfer }) =>
  tracking_code === null ? <Trans>No tracking code yet</Trans> : <Identifier>{tracking_code}</Identifier>

/** On phones with the date, and only while the wallet has it. */
const Credited = ({ row: { credited, state, created_at } }: { row: WireTransfer }) => (
  <>
    <Instead on="table">
      <Sum amount={credited} />
    </Instead>
    <Instead on="card">
      <DatedLine moment={created_at}>
        {credited === null || state !== 'issued' ? null : (
          <Trans>
            <Money amount={credited} /> credited
          </Trans>
        )}
      </DatedLine>
    </Instead>
  </>
)

/** Why it was refused, and where it is corrected or continued. */
const Details = ({ row: { id, state, reason, created_at, credited } }: { row: WireTransfer }) => (
  <>
    <FactList
      columns={2}
      facts={[
        { id: 'at', name: <Trans>Date</Trans>, value: <UtcTime moment={created_at} /> },
        { id: 'credited', name: <Trans>Credited</Trans>, value: <Sum amount={credited} /> },
        ...(reason === null ? [] : [{ id: 'reason', name: <Trans>Reason</Trans>, value: <bdi>{reason}</bdi> }]),
        { id: 'id', name: <Trans>Transfer id</Trans>, value: <ShortId id={id} /> },
      ]}
    />
    <RowLinks>
      {afterMove(state, 'handIn') === null ? null : (
        <TextLink href={hrefOf('/cart', { step: 'wire', transfer: id })}>
          {state === 'rejected' ? <Trans>Correct it</Trans> : <Trans>Continue</Trans>}
        </TextLink>
      )}
    </RowLinks>
  </>
)

const Sum = ({ amount }: { amount: Decimal | null }) => (amount === null ? '–' : <Money amount={amount} />)
