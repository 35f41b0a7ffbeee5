import { Plural, Trans } from '@lingui/react/macro'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { isZero, negate } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { vatLine } from './vat-line.tsx'

/** The parts of a price in the order in which they are added; zero parts are left out. */
export const priceLines = (quote: Quote, channels: number): AmountLine[] => {
  const { price, cycle } = quote
  const months = <Plural value={cycle.months} one="# month" other="# months" />
  const lines: (AmountLine & { hidden?: boolean })[] = [
    { id: 'setup', label: <Trans>Setup, one-time</Trans>, amount: <Money amount={price.setup} /> },
    {
      id: 'rank',
      label: <Trans>Memorable number, one-time</Trans>,
      amount: <Money amount={price.special_setup} />,
      hidden: isZero(price.special_setup),
    },
    { id: 'monthly', label: <Trans>Monthly cost</Trans>, detail: months, amount: <Money amount={price.monthly} /> },
    {
      id: 'channels',
      label: <Plural value={channels} one="# more channel" other="# more channels" />,
      detail: months,
      amount: <Money amount={price.channels} />,
      hidden: isZero(price.channels),
    },
    {
      id: 'discount',
      label: <Trans>Discount</Trans>,
      detail: <Percent value={cycle.discount_percent} />,
      amount: <Money amount={negate(price.discount)} />,
      kind: 'saving',
      hidden: isZero(price.discount),
    },
    vatLine(quote),
  ]
  return lines.filter(({ hidden }) => hidden !== true)
}

const Percent = ({ value }: { value: Decimal }) => useFormat().percent(value)
