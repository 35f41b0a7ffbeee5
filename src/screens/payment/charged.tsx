import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { formatDecimal, rateShown } from '#domain/money.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import { Money, type MoneyProps } from '#src/components/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

type ChargedProps = Omit<MoneyProps, 'amount' | 'currency'> & { offer: PaymentOffer }

/** What the gateway really takes: in its own currency where it has one, else in dollars. */
export const Charged = ({ offer: { amount, local_amount, currency }, ...rest }: ChargedProps) =>
  local_amount === null || currency === null ? (
    <Money amount={amount} {...rest} />
  ) : (
    <Money amount={local_amount} currency={currency} {...rest} />
  )

/** `1 EUR = 1.087 USD`, `1 USD = 612,500 IRR`: written the same in every language. (MON-03) */
export const ExchangeRate = ({ exchange }: { exchange: NonNullable<PaymentOffer['exchange']> }) => {
  const { language } = useFormat()
  const { base, value } = rateShown(exchange)
  const one = formatDecimal('1', language, { least: 0, most: 0 })
  const other = formatDecimal(value, language, { least: base === 'usd' ? 0 : 2, most: 12 })
  const [from, to] = base === 'usd' ? ['USD', exchange.currency_code] : [exchange.currency_code, 'USD']
  return (
    <chakra.bdi dir="ltr" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {one} {from} = {other} {to}
    </chakra.bdi>
  )
}

/** What the gateway takes in its own currency, and at which rate; nothing where it takes dollars. */
export const LocalNote = ({ offer: { local_amount, currency, exchange } }: { offer: PaymentOffer }) =>
  local_amount === null || currency === null ? null : (
    <chakra.span display="flex" flexDirection="column" gap="0.5">
      <span>
        <Trans>
          The gateway charges <Money amount={local_amount} currency={currency} color="text" fontWeight="medium" />.
        </Trans>
      </span>
      {exchange === null ? null : (
        <span>
          <ExchangeRate exchange={exchange} />
        </span>
      )}
    </chakra.span>
  )
