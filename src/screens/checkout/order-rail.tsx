import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isZero } from '#domain/decimal.ts'
import type { Cart } from '#domain/order.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import { type AmountLine, AmountList } from '#src/components/amount-list.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { SummaryRail } from '#src/components/summary-rail.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { LocalNote } from '#src/screens/payment/charged.tsx'

export type OrderRailProps = {
  cart: Cart
  /** The way to pay that is chosen: its fee and what it charges are part of the sum. */
  offer: PaymentOffer | null
  action?: ReactNode
}

/** What is bought and what it costs, down to what the gateway will charge. */
export const OrderRail = ({ cart, offer, action }: OrderRailProps) => {
  const { t } = useLingui()
  return (
    <SummaryRail
      heading={t`Your order`}
      totalLabel={offer === null ? <Trans>Total</Trans> : <Trans>To pay</Trans>}
      total={<Money amount={offer?.amount ?? cart.total.total} />}
      note={offer?.local_amount == null ? undefined : <LocalNote offer={offer} />}
      action={action}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Items cart={cart} />
        <AmountList lines={useLines(cart, offer)} />
      </chakra.div>
    </SummaryRail>
  )
}

const Items = ({ cart: { items } }: { cart: Cart }) => (
  <chakra.ul display="flex" flexDirection="column" gap="3" paddingBlockEnd="4" borderBlockEndWidth="1px">
    {items
      .filter(({ state }) => state === 'inCart')
      .map(({ id, number, country, price }) => (
        <chakra.li key={id} display="flex" alignItems="center" gap="2.5" textStyle="sm">
          <CountryFlag country={country} width={20} named />
          <PhoneNumber number={number} fontWeight="medium" />
          <chakra.span marginInlineStart="auto">
            <Money amount={price.subtotal} />
          </chakra.span>
        </chakra.li>
      ))}
  </chakra.ul>
)

const useLines = ({ total, vat_percent, vat_country }: Cart, offer: PaymentOffer | null): AmountLine[] => {
  const { country, percent } = useFormat()
  const rate = percent(vat_percent)
  const place = vat_country === null ? null : country(vat_country)
  return [
    { id: 'subtotal', label: <Trans>Subtotal</Trans>, amount: <Money amount={total.subtotal} /> },
    {
      id: 'vat',
      label: <Trans>VAT ({rate})</Trans>,
      ...(place === null ? {} : { detail: place }),
      amount: <Money amount={total.vat} />,
    },
    ...(offer === null || isZero(offer.fee)
      ? []
      : [{ id: 'fee', label: <Trans>Gateway fee</Trans>, amount: <Money amount={offer.fee} /> }]),
  ]
}
