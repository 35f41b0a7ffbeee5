import { Trans } from '@lingui/react/macro'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { RowLinks } from '#src/screens/kit/listing/row-links.tsx'
import { InvoiceLink } from '#src/screens/kit/navigation/invoice-link.tsx'
import { Charged, ExchangeFee } from '#src/screens/paying/payment/charged.tsx'

/** What a row of the list has no room for. */
export const PaymentDetails = ({ payment }: { payment: PaymentRow }) => {
  const { id, at, net, fee, local_currency, exchange, exchange_fee, tracking_number, order, transaction, invoice } =
    payment
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { id: 'at', name: <Trans>Date (UTC)</Trans>, value: <UtcTime moment={at} show="unmarked" /> },
          { id: 'tracking', name: <Trans>Tracking number</Trans>, value: <Identifier>{tracking_number}</Identifier> },
          {
            id: 'amount',
            name: <Trans>Amount</Trans>,
            value: <Charged charge={{ ...payment, currency: local_currency, exchange: null }} />,
          },
          { id: 'net', name: <Trans>Net amount</Trans>, value: <Money amount={net} /> },
          { id: 'fee', name: <Trans>Gateway fee</Trans>, value: <Money amount={fee} /> },
          ...(exchange === null || exchange_fee === null || local_currency === null
            ? []
            : [
                {
                  id: 'exchange',
                  name: <ExchangeFee exchange={exchange} currency={local_currency} />,
                  value: <Money amount={exchange_fee} currency={local_currency} />,
                },
              ]),
          { id: 'id', name: <Trans>Payment id</Trans>, value: <ShortId id={id} /> },
        ]}
      />
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
