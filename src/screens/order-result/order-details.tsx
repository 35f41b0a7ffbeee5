import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isZero } from '#domain/decimal.ts'
import type { Order, OrderItem } from '#domain/order.ts'
import { type AmountLine, AmountList } from '#src/components/amount-list.tsx'
import { Card } from '#src/components/card.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import { UtcTime } from '#src/components/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/number-words.ts'
import { itemAdvice } from './order-result.messages.ts'

/** Each number of the order with its own state, and what was paid for all of them. */
export const OrderDetails = ({ order }: { order: Order }) => (
  <Card
    heading={<Trans>What you ordered</Trans>}
    description={
      <Trans>
        Ordered <UtcTime moment={order.placed_at} />
      </Trans>
    }
    action={<StatusBadge kind="order" status={order.status} />}
  >
    <chakra.ul display="flex" flexDirection="column" marginBlockEnd="5">
      {order.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </chakra.ul>
    <AmountList lines={linesOf(order)} />
  </Card>
)

const Item = ({ item }: { item: OrderItem }) => {
  const { i18n } = useLingui()
  const { country } = useFormat()
  const advice = itemAdvice[item.status]
  return (
    <chakra.li css={itemCss}>
      <CountryFlag country={item.country} width={32} />
      <span data-body>
        <PhoneNumber number={item.number} fontWeight="medium" textStyle="md" />
        <span data-quiet>
          {[item.city, country(item.country), i18n._(numberTypeWords[item.type])].filter(Boolean).join(' · ')}
        </span>
        {advice === undefined ? null : <span data-quiet>{i18n._(advice)}</span>}
      </span>
      <span data-end>
        <StatusBadge kind="orderItem" status={item.status} />
        <Money amount={item.price.total} />
        {isZero(item.refunded) ? null : (
          <span data-quiet>
            <Trans>
              <Money amount={item.refunded} /> refunded
            </Trans>
          </span>
        )}
      </span>
    </chakra.li>
  )
}

const linesOf = ({ total, refunded, attempt }: Order): AmountLine[] => {
  const line = (id: string, label: ReactNode, amount: string, kind: AmountLine['kind'] = 'plain'): AmountLine => ({
    id,
    label,
    amount: <Money amount={amount} />,
    kind,
  })
  return [
    line('subtotal', <Trans>Subtotal</Trans>, total.subtotal),
    line('vat', <Trans>VAT</Trans>, total.vat),
    line('total', <Trans>Total</Trans>, total.total, 'total'),
    ...(attempt?.state !== 'settled' || isZero(attempt.fee)
      ? []
      : [
          line('fee', <Trans>Gateway fee</Trans>, attempt.fee),
          line('paid', <Trans>Paid to the gateway</Trans>, attempt.amount),
        ]),
    ...(isZero(refunded) ? [] : [line('refunded', <Trans>Refunded to the wallet</Trans>, refunded, 'saving')]),
  ]
}

const itemCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '2 3.5',
  paddingBlock: '4',
  borderBlockEndWidth: '1px',
  '& [data-body]': {
    flex: '1 1 12rem',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
  },
  '& [data-quiet]': { textStyle: 'sm', color: 'textMuted' },
  '& [data-end]': {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'center', md: 'flex-end' },
    justifyContent: 'space-between',
    gap: '1 3',
    flex: { base: '1 1 100%', md: '0 0 auto' },
    textStyle: 'sm',
  },
}
