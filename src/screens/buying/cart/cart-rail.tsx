import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Cart } from '#domain/buying/cart.ts'
import type { Currency } from '#domain/kit/currency.ts'
import { isZero, negate } from '#domain/kit/decimal.ts'
import { exchange } from '#domain/kit/money.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { vatLine } from '#src/screens/buying/quote/vat-line.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type CartRailProps = { cart: Cart; currency: Currency | null; mayOrder: boolean }

/** The total of the cart and the button to the checkout. */
export const CartRail = ({ cart, currency, mayOrder }: CartRailProps) => {
  const { t, i18n } = useLingui()
  const Arrow = i18n.locale === 'fa' ? ArrowLeft : ArrowRight
  // VAT is that of the billing address.
  const hasAddress = cart.vat_country !== null
  return (
    <SummaryRail
      heading={t`Summary`}
      totalLabel={hasAddress ? <Trans>Total</Trans> : <Trans>Total before VAT</Trans>}
      total={<Money amount={cart.price.total} />}
      note={currency === null || currency.code === 'USD' ? undefined : <LocalTotal cart={cart} currency={currency} />}
      action={
        mayOrder ? (
          <LinkButton
            variant="primary"
            size="lg"
            href={hrefOf('/cart', { step: 'pay' })}
            endIcon={<Arrow aria-hidden="true" />}
          >
            {hasAddress ? <Trans>Continue to payment</Trans> : <Trans>Continue to billing address</Trans>}
          </LinkButton>
        ) : (
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>Your role can view this project but cannot place orders.</Trans> <AskWhom right="order" />
          </chakra.p>
        )
      }
    >
      <AmountList lines={linesOf(cart)} />
    </SummaryRail>
  )
}

/** The approximate total in the account's own currency, without gateway fees. */
const LocalTotal = ({ cart, currency }: { cart: Cart; currency: Currency }) => {
  const rate = { currency_code: currency.code, rate: currency.rate, fee_percent: '0', fixed_fee: '0' } as const
  const local = <Money amount={exchange(cart.price.total, rate, currency.decimal)} currency={currency} />
  return <Trans>about {local}, before a gateway’s fees</Trans>
}

const linesOf = (cart: Cart): AmountLine[] => {
  const { price } = cart
  const lines: (AmountLine & { hidden?: boolean })[] = [
    { id: 'setup', label: <Trans>Setup, one-time</Trans>, amount: <Money amount={price.setup} /> },
    {
      id: 'rank',
      label: <Trans>Memorable numbers, one-time</Trans>,
      amount: <Money amount={price.special_setup} />,
      hidden: isZero(price.special_setup),
    },
    { id: 'monthly', label: <Trans>Monthly cost</Trans>, amount: <Money amount={price.monthly} /> },
    {
      id: 'channels',
      label: <Trans>More channels</Trans>,
      amount: <Money amount={price.channels} />,
      hidden: isZero(price.channels),
    },
    {
      id: 'discount',
      label: <Trans>Discount</Trans>,
      amount: <Money amount={negate(price.discount)} />,
      kind: 'saving',
      hidden: isZero(price.discount),
    },
    { id: 'subtotal', label: <Trans>Subtotal</Trans>, amount: <Money amount={price.subtotal} fontWeight="medium" /> },
    vatLine(cart),
  ]
  return lines.filter(({ hidden }) => hidden !== true)
}
