import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { RowLinks } from '#src/screens/kit/listing/row-links.tsx'
import { InvoiceLink } from '#src/screens/kit/navigation/invoice-link.tsx'
import { paidLines } from '#src/screens/paying/payment/paid-lines.tsx'

/** What a row of the list has no room for. */
export const PaymentDetails = ({ payment }: { payment: PaymentRow }) => {
  const { id, at, outcome, tracking_number, order, transaction, invoice } = payment
  const isPaid = outcome === 'success' || outcome === 'completed'
  return (
    <>
      <FactList
        columns={3}
        facts={[
          { id: 'at', name: <Trans>Date (UTC)</Trans>, value: <UtcTime moment={at} show="unmarked" /> },
          { id: 'tracking', name: <Trans>Tracking number</Trans>, value: <Identifier>{tracking_number}</Identifier> },
          { id: 'id', name: <Trans>Payment id</Trans>, value: <ShortId id={id} /> },
        ]}
      />
      <chakra.div maxWidth="24rem" marginBlockStart="5">
        <AmountList lines={[...netLine(payment), ...paidLines(payment, isPaid)]} />
      </chakra.div>
      <RowLinks>
        {order === null ? null : (
          <TextLink href={hrefOf('/finance/orders', { open: order, q: order })}>
            <Trans>Show the order</Trans>
          </TextLink>
        )}
        {invoice === null ? null : <InvoiceLink {...invoice} />}
        {transaction === null ? null : (
          <TextLink href={hrefOf('/finance/transactions', { q: transaction, open: transaction })}>
            <Trans>Show the transaction</Trans>
          </TextLink>
        )}
      </RowLinks>
    </>
  )
}

/** What is paid without the fee, where there is one. */
const netLine = ({ purpose, net, fee }: PaymentRow): AmountLine[] =>
  isZero(fee)
    ? []
    : [
        {
          id: 'net',
          label: purpose === 'order' ? <Trans>Order total</Trans> : <Trans>Deposit</Trans>,
          amount: <Money amount={net} />,
        },
      ]
