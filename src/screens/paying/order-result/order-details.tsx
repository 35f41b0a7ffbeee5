import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UnmetNeed } from '#domain/buying/requirements.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Order, OrderItem, OrderItemStatus, OrderStatus } from '#domain/paying/order.ts'
import { cancelableItemStatuses } from '#domain/paying/order-status.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { UnmetNeeds } from '#src/screens/buying/kit/unmet-needs.tsx'
import { paidLines } from '#src/screens/paying/payment/paid-lines.tsx'
import { CreditShortage } from './credit-shortage.tsx'

/** Of an order that ended unpaid; the numbers of a canceled one are in the cart. */
const unpaidAdvice: Partial<Record<OrderStatus, MessageDescriptor>> = { expired: msg`It is no longer held for you.` }

/** Explains the status of an item if the badge alone is not clear. */
const itemAdvice: Partial<Record<OrderItemStatus, MessageDescriptor>> = {
  buyInProgress: msg`We are buying it from the operator.`,
  waitingForRequirements: msg`Purchased and waiting for requirements; what you paid is safe.`,
  canceledRefunded: msg`Its price was refunded to your wallet.`,
  notAvailable: msg`It is no longer available.`,
  notAvailableRefunded: msg`It is no longer available; its price was refunded to your wallet.`,
  notEnoughCredit: msg`The wallet balance was too low for it.`,
  resellerNotEnoughCredit: msg`Your reseller can’t deliver it at the moment; your money is safe.`,
  inProgress: msg`The operator is connecting it.`,
  // As many lines as while it was set up, so that nothing below it moves.
  completed: msg`It is ready to use.`,
  pending: msg`The operator could not connect it yet. We keep trying; what you paid is set aside.`,
}

/** The automatic delivery has given up. */
const adviceOfSupport: Partial<Record<OrderItemStatus, MessageDescriptor>> = {
  pending: msg`The operator did not connect it. Support is taking care of it; what you paid is set aside.`,
}

/** The items' status that follows from the status of the order; an item with it needs no badge of its own. */
const impliedStatus: Partial<Record<OrderStatus, OrderItemStatus>> = {
  pendingPay: 'pendingPay',
  completed: 'completed',
  expired: 'notAvailable',
  canceled: 'notAvailable',
}

type CancelItem = (item: string, isPossible: boolean) => ReactNode

type StockNotice = (offer: { id: string; country: string }) => ReactNode

export type OrderDetailsProps = {
  order: Order
  cancelItem?: CancelItem | undefined
  stockNotice?: StockNotice | undefined
}

/** What was ordered and what it cost, on the page of the order. */
export const OrderDetails = (props: OrderDetailsProps) => (
  <Card
    heading={<Trans>What you ordered</Trans>}
    description={
      <FactLine>
        <OrderedAt order={props.order} />
        <PricesInDollars />
      </FactLine>
    }
    action={<StatusBadge kind="order" status={props.order.status} />}
  >
    <OrderItems {...props} />
    <chakra.div marginBlockStart="5">
      <OrderSums order={props.order} />
    </chakra.div>
  </Card>
)

export const OrderedAt = ({ order }: { order: Order }) => (
  <Trans>
    Ordered <UtcTime moment={order.placed_at} />
  </Trans>
)

/**
 * Each number of the order with its status.
 * @param cancelItem cancels one number while that is possible; later shows only the failure of a cancellation that came too
 * late. Absent if the user may not.
 * @param stockNotice requests a mail when an offer is in stock again; absent if the user may not buy
 */
export const OrderItems = ({ order, cancelItem, stockNotice }: OrderDetailsProps) => (
  <>
    <chakra.ul display="flex" flexDirection="column">
      {order.items.map((item) => (
        <Item
          key={item.id}
          item={item}
          order={order.status}
          cancelItem={cancelItem}
          stockNotice={isFirstGone(order, item) ? stockNotice : undefined}
        />
      ))}
    </chakra.ul>
    <LostRows of={order.items} inset={false} />
  </>
)

export const OrderSums = ({ order }: { order: Order }) => <AmountList lines={linesOf(order)} />

type ItemProps = {
  item: OrderItem
  order: OrderStatus
  cancelItem: CancelItem | undefined
  stockNotice: StockNotice | undefined
}

const goneStatuses: readonly OrderItemStatus[] = ['notAvailable', 'notAvailableRefunded']

/** The first number of its offer that was not available: one notice is about all of them. */
const isFirstGone = ({ status, items }: Order, item: OrderItem): boolean =>
  (item.status === 'notAvailableRefunded' || status === 'expired') &&
  items.find((each) => goneStatuses.includes(each.status) && each.configuration.offer === item.configuration.offer) ===
    item

const Item = ({ item, order, cancelItem, stockNotice }: ItemProps) => {
  const { i18n } = useLingui()
  const { country, city } = useFormat()
  const isImplied = impliedStatus[order] === item.status
  const advice = adviceFor(item.status, order)
  return (
    <chakra.li css={itemCss}>
      <CountryFlag country={item.country} width={32} />
      <span data-body>
        <PhoneNumber number={item.number} fontWeight="medium" textStyle="md" />
        <span data-quiet>
          <FactLine>
            {city(item)}
            {country(item.country)}
            {i18n._(numberTypeWords[item.type])}
          </FactLine>
        </span>
        {advice === undefined || item.credit !== null ? null : <span data-quiet>{i18n._(advice)}</span>}
        {item.credit === null ? null : <CreditShortage credit={item.credit} mayDeposit={cancelItem !== undefined} />}
        <div data-cancellation>{cancelItem?.(item.id, cancelableItemStatuses.includes(item.status))}</div>
        {stockNotice?.({ id: item.configuration.offer, country: item.country })}
        {item.requirements === null ? null : <Unmet item={item.id} unmet={item.requirements.unmet} />}
      </span>
      <span data-end>
        <Money amount={item.price.subtotal} />
        {isZero(item.refunded) ? null : (
          <span data-quiet>
            <Trans>
              <Money amount={item.refunded} /> refunded
            </Trans>
          </span>
        )}
        {isImplied ? null : <StatusBadge kind="orderItem" status={item.status} />}
      </span>
    </chakra.li>
  )
}

const adviceFor = (status: OrderItemStatus, order: OrderStatus): MessageDescriptor | undefined => {
  if (status === 'notAvailable' && impliedStatus[order] === status) return unpaidAdvice[order]
  return (order === 'errorNeedsSupport' ? adviceOfSupport[status] : undefined) ?? itemAdvice[status]
}

/** What the number lacks, and the way to give it. */
const Unmet = ({ item, unmet }: { item: string; unmet: readonly UnmetNeed[] }) => (
  <>
    <UnmetNeeds unmet={unmet} />
    <chakra.span marginBlockStart="2">
      <LinkButton href={hrefOf('/requirements', { item })} size="sm" variant="primary">
        <Trans>Send what is missing</Trans>
      </LinkButton>
    </chakra.span>
  </>
)

const linesOf = ({ price, refunded, attempt }: Order): AmountLine[] => {
  const line = (id: string, label: ReactNode, amount: Decimal, kind: AmountLine['kind'] = 'plain'): AmountLine => ({
    id,
    label,
    amount: <Money amount={amount} />,
    kind,
  })
  return [
    line('subtotal', <Trans>Subtotal</Trans>, price.subtotal),
    line('vat', <Trans>VAT</Trans>, price.vat),
    ...(attempt?.state === 'settled'
      ? [
          ...(isZero(attempt.fee) ? [] : [line('order', <Trans>Order total</Trans>, price.total)]),
          ...paidLines(attempt),
        ]
      : [line('total', <Trans>Total</Trans>, price.total, 'total')]),
    ...(isZero(refunded) ? [] : [line('refunded', <Trans>Refunded to the wallet</Trans>, refunded, 'saving')]),
  ]
}

// On phones the parts of both columns are in one grid: the amount at the end of the number's line, then the badge.
const itemCss = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: { base: '2.5', md: '3.5' },
  rowGap: '1',
  paddingBlock: '4',
  borderBlockEndWidth: '1px',
  '& [data-flag]': { gridRow: '1' },
  '& :is([data-body], [data-end])': { display: { base: 'contents', md: 'flex' }, flexDirection: 'column' },
  '& [data-body]': { alignItems: 'flex-start', gap: '0.5' },
  '& [data-body] > *': { gridColumn: '2 / -1', order: '2', justifySelf: 'start' },
  // In a window of 320 pixels the number may need two lines, which start where the page's language does.
  '& [data-body] > bdi': {
    gridColumn: '2',
    gridRow: '1',
    whiteSpace: 'normal',
    textAlign: { base: 'left', _rtl: 'right' },
  },
  '& [data-quiet]': { textStyle: 'sm', color: 'textMuted' },
  '& [data-cancellation]': { width: 'full', _empty: { display: 'none' } },
  '& [data-cancellation]:not(:empty)': { marginBlockStart: '2' },
  '& [data-end]': { alignItems: 'flex-end', minWidth: '11rem', minHeight: '6', gap: '1', textStyle: 'sm' },
  '& [data-end] > *': { gridColumn: '2 / -1', order: '1', justifySelf: 'start' },
  '& [data-end] > bdi': { gridColumn: '3', gridRow: '1' },
}
