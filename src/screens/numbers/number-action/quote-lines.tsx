import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import type { ConfirmedAction } from '#machines/numbers/number-action/number-action.machine.ts'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type QuoteLinesProps = { action: ConfirmedAction; quote: NumberQuote; isBusy: boolean }

/** The price in its parts, and what the number has afterwards. */
export const QuoteLines = ({ action, quote, isBusy }: QuoteLinesProps) => {
  const { percent } = useFormat()
  const { before, after } = quote
  const rate = percent(quote.vat_percent)
  const lines: (AmountLine | null)[] = [
    quote.total === '0'
      ? null
      : {
          id: 'subtotal',
          label:
            action === 'changeChannels' ? (
              <Trans>Channels for the remaining time</Trans>
            ) : (
              <Plural value={quote.cycles} one="# cycle" other="# cycles" />
            ),
          amount: <Money amount={quote.subtotal} />,
        },
    quote.total === '0' ? null : { id: 'vat', label: <Trans>VAT {rate}</Trans>, amount: <Money amount={quote.vat} /> },
    { id: 'total', label: <Trans>To pay now</Trans>, amount: <Money amount={quote.total} />, kind: 'total' },
    { id: 'balance', label: <Trans>In your wallet</Trans>, amount: <Money amount={quote.spendable} /> },
    quote.missing === '0'
      ? null
      : { id: 'missing', label: <Trans>Missing</Trans>, amount: <Money amount={quote.missing} /> },
    before.renew_cost === after.renew_cost && before.cycle.months === after.cycle.months
      ? null
      : {
          id: 'renewal',
          label: <Trans>Next renewals</Trans>,
          detail: <Plural value={after.cycle.months} one="every month" other="every # months" />,
          amount: (
            <>
              <Money amount={before.renew_cost} />
              {' → '}
              <Money amount={after.renew_cost} />
            </>
          ),
        },
    after.expire_date === null || after.expire_date === before.expire_date
      ? null
      : { id: 'end', label: <Trans>New expiry date</Trans>, amount: <UtcTime moment={after.expire_date} /> },
  ]
  return (
    <chakra.div opacity={isBusy ? 0.6 : 1} aria-busy={isBusy || undefined}>
      <AmountList lines={lines.filter((line) => line !== null)} />
    </chakra.div>
  )
}
