import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import {
  type QuoteActor,
  selectIsPricing,
  selectQuote,
  selectQuoteFailure,
} from '#machines/buying/quote/quote.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { outdatedCss } from '#src/components/feedback/outdated-css.ts'
import { SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Features } from '#src/screens/buying/kit/features.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { ChosenNumbers } from './chosen-numbers.tsx'
import { priceLines } from './price-lines.tsx'
import { RenewalPrice } from './renewal-price.tsx'

export type RunningTotalProps = {
  quote: QuoteActor
  numbers: readonly string[]
  /** What the chosen numbers can do; null while the offer is loading. */
  features: Offer['features'] | null
  additionalChannels: number
  /** Absent when the choice can no longer be changed. */
  onDrop?: (number: string) => void
  action: ReactNode
}

/** The current total of the purchase, its lines and the chosen numbers. */
export const RunningTotal = ({
  quote: actor,
  numbers,
  features,
  additionalChannels,
  onDrop,
  action,
}: RunningTotalProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const quote = useSelector(actor, selectQuote)
  const isPricing = useSelector(actor, selectIsPricing)
  const failure = useSelector(actor, selectQuoteFailure)
  const isCurrent = quote !== null && !isPricing && failure === null
  const said = isCurrent ? format.money(quote.price.total).text : ''
  return (
    <SummaryRail
      heading={t`Summary`}
      totalLabel={
        numbers.length === 0 ? (
          <Trans>Choose a number</Trans>
        ) : quote?.vat_country === null ? (
          <Trans>Total before VAT</Trans>
        ) : (
          <Trans>Total now</Trans>
        )
      }
      total={
        numbers.length === 0 ? undefined : (
          <chakra.span display="inline-flex" alignItems="center" gap="2" css={isCurrent ? undefined : outdatedCss}>
            {isPricing ? <Spinner /> : null}
            {quote !== null ? <Money amount={quote.price.total} /> : isPricing ? null : '—'}
          </chakra.span>
        )
      }
      note={quote === null ? undefined : <RenewalPrice quote={quote} />}
      action={action}
    >
      {said === '' ? null : <Announcement text={t`Total now: ${said}`} />}
      <chakra.div display="flex" flexDirection="column" gap="4">
        <ChosenNumbers numbers={numbers} quote={quote} onDrop={onDrop} />
        {features === null || numbers.length === 0 ? null : (
          <chakra.div textStyle="sm" color="textMuted" marginBlockStart="-2">
            <Features features={features} />
          </chakra.div>
        )}
        {quote === null ? null : (
          <chakra.div aria-busy={isPricing || undefined} css={isCurrent ? undefined : outdatedCss}>
            <AmountList lines={priceLines(quote, additionalChannels)} />
          </chakra.div>
        )}
        {failure === null ? null : (
          <FailureMessage
            failure={failure}
            actions={
              <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
                <Trans>Get the price again</Trans>
              </Button>
            }
          />
        )}
      </chakra.div>
    </SummaryRail>
  )
}
