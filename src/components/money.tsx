import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { usd } from '#domain/currency.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { MoneyUnit } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'

export type MoneyProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** A decimal string, e.g. `'1234.5'`. */
  amount: Decimal
  currency?: MoneyUnit
  /** More decimals than the currency has, where a rate needs them. */
  decimals?: number
}

/** An amount with its currency named, isolated so that it reads the same inside Persian, in figures that keep their width. */
export const Money = ({ amount, currency = usd, decimals, ...rest }: MoneyProps) => {
  const { money } = useFormat()
  const { text, direction } = money(amount, currency, decimals === undefined ? {} : { decimals })
  return (
    <chakra.bdi dir={direction} whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...rest}>
      {text}
      {namesItself(currency) ? null : (
        <chakra.span fontSize="clamp(0.6875rem, 0.72em, 1rem)" fontWeight="normal">
          {'\u00a0'}
          {currency.code}
        </chakra.span>
      )}
    </chakra.bdi>
  )
}

// "$" is many currencies; "ریال", "IRR" or "CHF" is one, and "﷼" is "ریال" drawn as one sign.
const namesItself = ({ code, symbol }: MoneyUnit): boolean =>
  symbol === code || symbol === '﷼' || /^\p{L}{2,}$/u.test(symbol)
