import type { HTMLChakraProps } from '@chakra-ui/react'
import { usd } from '#domain/kit/currency.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { MoneyUnit } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { plainUnlessStyled } from './plain-unless-styled.ts'

export type MoneyProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** A decimal string, e.g. `'1234.5'`. */
  amount: Decimal
  currency?: MoneyUnit
  /** For rates that need more decimals than their currency has. */
  decimals?: number
  /** Writes all of `decimals`, in a column whose decimals are under one another. */
  aligned?: boolean
}

/**
 * An amount with one mark of its currency, isolated from the text direction. A page with prices has
 * `PricesInDollars` once.
 */
export const Money = ({ amount, currency = usd, decimals, aligned = false, ...rest }: MoneyProps) => {
  const { money } = useFormat()
  const { text, direction } = money(amount, currency, decimals === undefined ? {} : { decimals, aligned })
  const Text = plainUnlessStyled('bdi', rest)
  return (
    <Text dir={direction} data-figure="" {...rest}>
      {text}
    </Text>
  )
}
