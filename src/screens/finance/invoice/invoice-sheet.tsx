import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Invoice } from '#domain/paying/invoice.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Fact, FactList } from '#src/components/data/fact-list.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { invoiceKindWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { InvoiceDay, InvoicePeriod } from '#src/screens/finance/kit/invoice-day.tsx'
import { Paper } from '#src/screens/finance/kit/paper.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { InvoiceSums } from './invoice-sums.tsx'

export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { i18n } = useLingui()
  return (
    <Paper>
      <chakra.header css={headCss}>
        <strong>{invoice.brand}</strong>
        <div>
          <span>{i18n._(invoiceKindWords[invoice.kind])}</span>
          <Identifier color="textMuted">{invoice.number}</Identifier>
        </div>
      </chakra.header>
      <FactList facts={factsOf(invoice)} columns={4} />
      <InvoiceParties invoice={invoice} />
      <InvoiceLines lines={invoice.lines} />
      <InvoiceSums invoice={invoice} />
    </Paper>
  )
}

const fact = (id: string, name: ReactNode, value: ReactNode): Fact => ({ id, name, value })

const factsOf = (invoice: Invoice): Fact[] => [
  fact('issued', <Trans>Issue date</Trans>, <InvoiceDay invoice={invoice} moment={invoice.issued_at} />),
  fact('due', <Trans>Due date</Trans>, <InvoiceDay invoice={invoice} moment={invoice.due_at} />),
  ...(invoice.period === null ? [] : [fact('period', <Trans>Period</Trans>, <InvoicePeriod invoice={invoice} />)]),
  fact('tracking', <Trans>Tracking code</Trans>, <Identifier>{invoice.tracking_code}</Identifier>),
  ...(invoice.order === null ? [] : [fact('order', <Trans>Order</Trans>, <OrderLink order={invoice.order} />)]),
  ...(invoice.number_id === null
    ? []
    : [
        fact(
          'number',
          <Trans>Number</Trans>,
          <TextLink href={`/my_number/${invoice.number_id}`}>
            <Trans>Open the number</Trans>
          </TextLink>,
        ),
      ]),
  ...(invoice.corrects === null
    ? []
    : [fact('corrects', <Trans>Corrects</Trans>, <InvoiceLink {...invoice.corrects} />)]),
  ...invoice.corrected_by.map((note) => fact(note.id, <Trans>Corrected by</Trans>, <InvoiceLink {...note} />)),
]

const OrderLink = ({ order }: { order: string }) => (
  <TextLink href={hrefOf('/order/result', { order })}>
    <Identifier>{orderNumber(order)}</Identifier>
  </TextLink>
)

const InvoiceLink = ({ id, number }: { id: string; number: string }) => (
  <TextLink href={`/finance/invoices/${id}`}>
    <Identifier>{number}</Identifier>
  </TextLink>
)

const headCss = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '4',
  paddingBlockEnd: '5',
  borderBlockEndWidth: '2px',
  borderColor: 'brandSolid',
  '& > strong': { fontSize: 'xl', fontWeight: 'semibold', color: 'brandText' },
  '& > div': {
    display: 'grid',
    justifyItems: { base: 'start', sm: 'end' },
    '& > span': { fontSize: '2xl', fontWeight: 'semibold' },
  },
}
