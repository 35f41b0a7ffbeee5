import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Cart, canBeOrdered } from '#domain/buying/cart.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { vatLine } from '#src/screens/buying/quote/vat-line.tsx'
import { Charged, conversionLines, feeLine, InToman } from '#src/screens/paying/payment/charged.tsx'
import { CostOverTime } from './cost-over-time.tsx'

export type OrderRailProps = {
  cart: Cart
  /** The chosen option, whose fee is part of the total; null: the total of the cart. */
  option: PaymentOption | null
  action?: ReactNode
}

/** The items of the order, and how they add up to the amount that the gateway will charge. */
export const OrderRail = ({ cart, option, action }: OrderRailProps) => {
  const { t } = useLingui()
  return (
    <SummaryRail
      heading={t`Your order`}
      totalLabel={option === null ? <CartTotal cart={cart} /> : <Trans>To pay</Trans>}
      total={option === null ? <Money amount={cart.price.total} /> : <Charged charge={option} />}
      note={option === null ? undefined : <InToman charge={option} />}
      action={action}
      after={<CostOverTime cart={cart} option={option} />}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Items cart={cart} />
        <AmountList lines={linesOf(cart, option)} />
      </chakra.div>
    </SummaryRail>
  )
}

const CartTotal = ({ cart: { vat_country } }: Pick<OrderRailProps, 'cart'>) =>
  vat_country === null ? <Trans>Total before VAT</Trans> : <Trans>Total</Trans>

/** Further items are folded, so that the button below stays in view. */
const maxShown = 3

const Items = ({ cart }: { cart: Cart }) => {
  const items = cart.items.filter(canBeOrdered)
  const rest = items.slice(maxShown)
  return (
    <chakra.div paddingBlockEnd="4" borderBlockEndWidth="1px" textStyle="sm">
      <ItemLines items={items.slice(0, maxShown)} />
      {rest.length === 0 ? null : (
        <chakra.details marginBlockStart="1">
          <chakra.summary
            width="fit"
            minHeight="11"
            display="flex"
            alignItems="center"
            color="brandText"
            fontWeight="medium"
          >
            <Plural value={rest.length} one="# more number" other="# more numbers" />
          </chakra.summary>
          <chakra.div paddingBlockStart="2">
            <ItemLines items={rest} />
          </chakra.div>
        </chakra.details>
      )}
    </chakra.div>
  )
}

const ItemLines = ({ items }: Pick<Cart, 'items'>) => (
  <chakra.ul display="flex" flexDirection="column" gap="3">
    {items.map(({ id, number, country, price }) => (
      <chakra.li key={id} display="flex" alignItems="center" gap="2.5">
        <CountryFlag country={country} width={20} named />
        <PhoneNumber number={number} fontWeight="medium" />
        <chakra.span marginInlineStart="auto">
          <Money amount={price.subtotal} />
        </chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)

const linesOf = (cart: Cart, option: PaymentOption | null): AmountLine[] => [
  { id: 'subtotal', label: <Trans>Subtotal</Trans>, amount: <Money amount={cart.price.subtotal} /> },
  vatLine(cart),
  ...(option === null ? [] : [...feeLine(option), ...conversionLines(option)]),
]
