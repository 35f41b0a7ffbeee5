import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Currency } from '#domain/currency.ts'
import { isZero, negate } from '#domain/decimal.ts'
import { exchange } from '#domain/money.ts'
import type { Cart } from '#domain/order.ts'
import { hrefOf } from '#src/app/address.ts'
import { type AmountLine, AmountList } from '#src/components/amount-list.tsx'
import { LinkButton } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { SummaryRail } from '#src/components/summary-rail.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type CartRailProps = { cart: Cart; currency: Currency | null; mayOrder: boolean }

/** What everything costs, and the way to paying for it. */
export const CartRail = ({ cart, currency, mayOrder }: CartRailProps) => {
  const { t, i18n } = useLingui()
  const Arrow = i18n.locale === 'fa' ? ArrowLeft : ArrowRight
  return (
    <SummaryRail
      heading={t`Summary`}
      totalLabel={<Trans>Total</Trans>}
      total={<Money amount={cart.total.total} />}
      note={currency === null || currency.code === 'USD' ? undefined : <LocalTotal cart={cart} currency={currency} />}
      action={
        mayOrder ? (
          <LinkButton
            look="primary"
            size="lg"
            href={hrefOf('/cart', { step: 'pay' })}
            endIcon={<Arrow aria-hidden="true" />}
          >
            <Trans>Continue to payment</Trans>
          </LinkButton>
        ) : (
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>Your role in this project can look, but not order. Ask its owner or a manager.</Trans>
          </chakra.p>
        )
      }
    >
      <AmountList lines={useLines(cart)} />
    </SummaryRail>
  )
}

/** About what it is in the account's own currency; a gateway adds its fees to that. */
const LocalTotal = ({ cart, currency }: { cart: Cart; currency: Currency }) => {
  const rate = { currency_code: currency.code, rate: currency.rate, fee_percent: '0', fixed_fee: '0' }
  const local = <Money amount={exchange(cart.total.total, rate, currency.decimal)} currency={currency} />
  return <Trans>about {local}, before a gateway’s fees</Trans>
}

const useLines = ({ total, vat_percent, vat_country }: Cart): AmountLine[] => {
  const { country, percent } = useFormat()
  const lines: (AmountLine & { hidden?: boolean })[] = [
    { id: 'setup', label: <Trans>Setup, once</Trans>, amount: <Money amount={total.setup} /> },
    {
      id: 'rank',
      label: <Trans>Memorable numbers, once</Trans>,
      amount: <Money amount={total.special_setup} />,
      hidden: isZero(total.special_setup),
    },
    { id: 'monthly', label: <Trans>Monthly cost</Trans>, amount: <Money amount={total.monthly} /> },
    {
      id: 'channels',
      label: <Trans>More channels</Trans>,
      amount: <Money amount={total.channels} />,
      hidden: isZero(total.channels),
    },
    {
      id: 'discount',
      label: <Trans>Discount</Trans>,
      amount: <Money amount={negate(total.discount)} />,
      kind: 'saving',
      hidden: isZero(total.discount),
    },
    { id: 'subtotal', label: <Trans>Subtotal</Trans>, amount: <Money amount={total.subtotal} fontWeight="medium" /> },
    {
      id: 'vat',
      label: <Trans>VAT</Trans>,
      detail:
        vat_country === null ? (
          <Trans>by your billing address</Trans>
        ) : (
          `${percent(vat_percent)} · ${country(vat_country)}`
        ),
      amount: <Money amount={total.vat} />,
    },
  ]
  return lines.filter(({ hidden }) => hidden !== true)
}
