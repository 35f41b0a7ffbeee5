import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isZero } from '#domain/kit/decimal.ts'
import type { Invoice } from '#domain/paying/invoice.ts'
import { vatByRate } from '#domain/paying/invoice-amounts.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { figureColumn } from '#src/components/data/figure-column.ts'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { totalWidth } from './invoice-lines.tsx'

const rial = { code: 'IRR', symbol: 'ریال', decimal: 0 }

/** Net, VAT by rate, the total and how it was paid; the same in rial where there is a rial version. */
export const InvoiceSums = ({ invoice }: { invoice: Invoice }) => {
  const { percent } = useFormat()
  const gatewayName = useGatewayName()
  const rates = vatByRate(invoice.lines).filter((rate) => !isZero(rate.percent))
  const gateway = <bdi>{gatewayName(invoice.gateway)}</bdi>
  return (
    <chakra.section css={sumsCss}>
      <AmountList
        lines={[
          { id: 'net', label: <Trans>Net</Trans>, amount: <Money amount={invoice.net} /> },
          ...rates.map((rate) => ({
            id: rate.percent,
            label: <Trans>VAT {percent(rate.percent)}</Trans>,
            detail: (
              <Trans>
                on <Money amount={rate.net} />
              </Trans>
            ),
            amount: <Money amount={rate.vat} />,
          })),
          {
            id: 'total',
            kind: 'total',
            label: invoice.kind === 'invoice' ? <Trans>Paid</Trans> : <Trans>Returned to the wallet</Trans>,
            detail: invoice.kind === 'invoice' ? <Trans>with {gateway}</Trans> : undefined,
            amount: <Money amount={invoice.total} />,
          },
        ]}
      />
      {invoice.rial === null ? null : <Rials rial={invoice.rial} />}
    </chakra.section>
  )
}

const Rials = ({ rial: { total, vat, exchange, paid } }: { rial: NonNullable<Invoice['rial']> }) => {
  const { percent } = useFormat()
  return (
    <AmountList
      lines={[
        {
          id: 'rate',
          label: <Trans>Rate for one US dollar</Trans>,
          detail: paid ? undefined : <Trans>of the day of issue</Trans>,
          amount: <Money amount={exchange.rate} currency={rial} />,
        },
        ...(isZero(exchange.fee_percent)
          ? []
          : [
              {
                id: 'fee',
                label: <Trans>Exchange fee in these amounts</Trans>,
                amount: percent(exchange.fee_percent),
              },
            ]),
        { id: 'vat', label: <Trans>VAT in rial</Trans>, amount: <Money amount={vat} currency={rial} /> },
        {
          id: 'total',
          kind: 'total',
          label: <Trans>Total in rial</Trans>,
          amount: <Money amount={total} currency={rial} />,
        },
      ]}
    />
  )
}

const sumsCss = {
  width: '100%',
  maxWidth: '24rem',
  marginInlineStart: 'auto',
  display: 'grid',
  gap: '4',
  // Under the totals of the lines, whose cells have this padding and width.
  '& dl dd': {
    ...figureColumn,
    boxSizing: 'content-box',
    minWidth: { _rtl: totalWidth },
    paddingInlineEnd: '2',
    '@media screen and (max-width: 47.99rem)': { minWidth: 'auto', paddingInlineEnd: '0', textAlign: 'end' },
  },
}
