import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { InvoiceLink } from '#src/screens/finance/kit/invoice-link.tsx'
import { Charged, ExchangeFee } from '#src/screens/paying/payment/charged.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'

/** Rows with id, date, gateway, amounts, fee, tracking number and state. (FIN-05) */
export const PaymentTable = ({ rows, loading }: { rows: readonly PaymentRow[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable label={t`Payments`} columns={columns} rows={rows} keyOf={idOf} loading={loading} />
    </chakra.div>
  )
}

const idOf = ({ id }: PaymentRow) => id

const columns: readonly Column<PaymentRow>[] = [
  { id: 'purpose', header: <Trans>Payment</Trans>, card: 'title', cell: (row) => <Purpose row={row} /> },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    card: 'end',
    cell: ({ outcome }) => <StatusCell kind="payment" status={outcome} />,
  },
  { id: 'date', header: <Trans>Date (UTC)</Trans>, cell: ({ at }) => <UtcTime moment={at} show="unmarked" /> },
  { id: 'gateway', header: <Trans>Gateway</Trans>, cell: (row) => <Gateway row={row} /> },
  {
    id: 'amount',
    header: <Trans>Amount</Trans>,
    align: 'end',
    cell: (row) => <Charged charge={{ ...row, currency: row.local_currency, exchange: null }} />,
  },
  { id: 'net', header: <Trans>Net amount</Trans>, align: 'end', cell: ({ net }) => <Money amount={net} /> },
  { id: 'fee', header: <Trans>Fee</Trans>, align: 'end', cell: (row) => <Fees row={row} /> },
  { id: 'usd', header: <Trans>In US dollars</Trans>, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

const Purpose = ({ row: { id, purpose, order, automatic, transaction, invoice } }: { row: PaymentRow }) => {
  const code = order === null ? '' : orderNumber(order)
  return (
    <span data-stack>
      {purpose === 'deposit' || order === null ? (
        automatic ? (
          <Trans>Automatic top-up</Trans>
        ) : (
          <Trans>Deposit</Trans>
        )
      ) : (
        <TextLink href={hrefOf('/finance/orders', { open: order, q: order })}>
          <Trans>
            Order <Identifier>{code}</Identifier>
          </Trans>
        </TextLink>
      )}
      <span data-quiet>
        <Identifier>{id}</Identifier>
      </span>
      {invoice === null ? null : <InvoiceLink {...invoice} />}
      {transaction === null ? null : (
        <TextLink href={hrefOf('/finance/transactions', { q: transaction })}>
          <Trans>Show the transaction</Trans>
        </TextLink>
      )}
    </span>
  )
}

/** The fee in dollars, and the gateway's fee for the exchange, which is in its own currency. */
const Fees = ({ row: { fee, exchange, exchange_fee, local_currency } }: { row: PaymentRow }) => (
  <span data-stack data-end>
    <Money amount={fee} />
    {exchange === null || exchange_fee === null || local_currency === null ? null : (
      <span data-quiet>
        <ExchangeFee exchange={exchange} currency={local_currency} />
        {': '}
        <Money amount={exchange_fee} currency={local_currency} />
      </span>
    )}
  </span>
)

const Gateway = ({ row: { gateway, tracking_number } }: { row: PaymentRow }) => {
  const gatewayName = useGatewayName()
  return (
    <span data-stack>
      <bdi>{gatewayName(gateway)}</bdi>
      <span data-quiet>
        <Identifier>{tracking_number}</Identifier>
      </span>
    </span>
  )
}

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-end]': { alignItems: 'flex-end' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted', whiteSpace: 'nowrap' },
}
