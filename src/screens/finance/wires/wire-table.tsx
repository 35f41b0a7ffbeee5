import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { afterMove, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Rows with code, state, date, both amounts and the way to what the customer can still do. */
export const WireTable = ({ rows, loading }: { rows: readonly WireTransfer[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable label={t`Wire transfers`} columns={columns} rows={rows} keyOf={idOf} loading={loading} />
    </chakra.div>
  )
}

const idOf = ({ id }: WireTransfer) => id

const columns: readonly Column<WireTransfer>[] = [
  { id: 'code', header: <Trans>Tracking code</Trans>, card: 'title', cell: (row) => <Code row={row} /> },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    card: 'end',
    cell: ({ state }) => <StatusCell kind="wire" status={state} />,
  },
  {
    id: 'date',
    header: <Trans>Date (UTC)</Trans>,
    cell: ({ created_at }) => <UtcTime moment={created_at} show="unmarked" />,
  },
  { id: 'next', header: <Trans>Details</Trans>, cell: (row) => <Next row={row} /> },
  { id: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => <Sum amount={amount} /> },
  { id: 'credited', header: <Trans>Credited</Trans>, align: 'end', cell: ({ credited }) => <Sum amount={credited} /> },
]

const Code = ({ row: { id, tracking_code } }: { row: WireTransfer }) => (
  <span data-stack>
    {tracking_code === null ? <Trans>No tracking code yet</Trans> : <Identifier>{tracking_code}</Identifier>}
    <span data-quiet>
      <Identifier>{id}</Identifier>
    </span>
  </span>
)

/** Why it was refused, and where it is corrected or continued. */
const Next = ({ row: { id, state, reason } }: { row: WireTransfer }) => (
  <span data-stack>
    {reason === null ? null : <bdi>{reason}</bdi>}
    {afterMove(state, 'handIn') === null ? null : (
      <TextLink href={hrefOf('/cart', { step: 'wire', transfer: id })}>
        {state === 'rejected' ? <Trans>Correct it</Trans> : <Trans>Continue</Trans>}
      </TextLink>
    )}
  </span>
)

const Sum = ({ amount }: { amount: Decimal | null }) => (amount === null ? '–' : <Money amount={amount} />)

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted', whiteSpace: 'nowrap' },
}
