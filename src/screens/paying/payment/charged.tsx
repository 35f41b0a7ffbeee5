import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Exchange } from '#domain/kit/currency.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { conversionOf, currencyName, formatDecimal, rateShown, tomansOf } from '#domain/kit/money.ts'
import { type Charge, convertedCharge, type PaymentOption } from '#domain/kit/payment-option.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money, type MoneyProps } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

type ChargedProps = Omit<MoneyProps, 'amount' | 'currency'> & { charge: Charge }

/** The amount that the gateway charges: in its own currency, or in dollars if it has none. */
export const Charged = ({ charge: { amount, local_amount, currency }, ...rest }: ChargedProps) =>
  local_amount === null || currency === null ? (
    <Money amount={amount} {...rest} />
  ) : (
    <Money amount={local_amount} currency={currency} {...rest} />
  )

type InTomanProps = { charge: Pick<Charge, 'local_amount' | 'currency'> }

export const isInRials = ({ currency }: Pick<InTomanProps['charge'], 'currency'>): boolean => currency?.code === 'IRR'

/** A charge in rials as Iranians say it. Nothing for other currencies. (PAY-02) */
export const InToman = ({ charge: { local_amount, currency } }: InTomanProps) => {
  const { language } = useFormat()
  if (local_amount === null || !isInRials({ currency })) return null
  const figure = formatDecimal(tomansOf(local_amount), language, { least: 0, most: 0 })
  return (
    <chakra.bdi dir="auto" textStyle="sm" color="textMuted">
      <Trans>equals {figure} tomans</Trans>
    </chakra.bdi>
  )
}

/**
 * `1 EUR = 1.08696 USD`: dollars per local currency. (MON-03) A currency whose unit is worth less than a cent also has
 * its units for one dollar, before it.
 */
const ExchangeRate = ({ exchange }: { exchange: Exchange }) => {
  const { units, dollars, perDollar } = rateShown(exchange)
  const { language } = useFormat()
  const local = currencyName(exchange.currency_code, language)
  const price = <Figure value={dollars} least={2} />
  return (
    <FactLine>
      {perDollar === null ? null : <PerDollar units={perDollar} local={local} />}
      <Rate>
        {units === '1' ? (
          <Trans>
            1 {local} = {price} USD
          </Trans>
        ) : (
          <ManyUnits units={units} local={local} price={price} />
        )}
      </Rate>
    </FactLine>
  )
}

const PerDollar = ({ units, local }: { units: Decimal; local: string }) => {
  const figure = <Figure value={units} />
  return (
    <Rate>
      <Trans>
        1 USD = {figure} {local}
      </Trans>
    </Rate>
  )
}

const ManyUnits = ({ units, local, price }: { units: Decimal; local: string; price: ReactNode }) => {
  const figure = <Figure value={units} />
  return (
    <Trans>
      {figure} {local} = {price} USD
    </Trans>
  )
}

const Rate = ({ children }: { children: ReactNode }) => (
  // The first letter decides the direction: a currency's code, or a Persian word.
  <bdi dir="auto">{children}</bdi>
)

const Figure = ({ value, least = 0 }: { value: Decimal; least?: number }) =>
  formatDecimal(value, useFormat().language, { least, most: 12 })

/** The line of the gateway's fee in dollars, if it takes one. */
export const feeLine = ({ fee }: Pick<PaymentOption, 'fee'>): AmountLine[] =>
  isZero(fee) ? [] : [{ id: 'fee', label: <Trans>Gateway fee</Trans>, amount: <Money amount={fee} /> }]

/**
 * The lines between the dollars and the sum that is charged, which they add up to; empty if nothing is converted.
 * (PAY-02, FIN-07)
 */
export const conversionLines = (charge: Charge): AmountLine[] => {
  const converted = convertedCharge(charge)
  if (converted === null) return []
  const { amount, exchange, currency } = converted
  const parts = conversionOf(amount, exchange, currency.decimal)
  const inCurrency = (value: Decimal) => <Money amount={value} currency={currency} />
  const lines: AmountLine[] = [
    { id: 'dollars', label: <Trans>Total in dollars</Trans>, amount: <Money amount={amount} fontWeight="medium" /> },
    {
      id: 'converted',
      label: <Trans>Converted</Trans>,
      detail: <ExchangeRate exchange={exchange} />,
      amount: inCurrency(parts.converted),
    },
  ]
  if (!isZero(exchange.fee_percent))
    lines.push({
      id: 'percentFee',
      label: <PercentFee percent={exchange.fee_percent} />,
      amount: inCurrency(parts.percentFee),
    })
  if (!isZero(exchange.fixed_fee))
    lines.push({ id: 'fixedFee', label: <Trans>Fixed exchange fee</Trans>, amount: inCurrency(parts.fixedFee) })
  return lines
}

const PercentFee = ({ percent }: { percent: Decimal }) => {
  const rate = useFormat().percent(percent)
  return <Trans>Exchange fee ({rate})</Trans>
}
