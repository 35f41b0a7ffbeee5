import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '#domain/contract/dids.ts'
import type { QuoteActor } from '#machines/buy-number/quote.machine.ts'
import { selectIsPricing, selectQuote, selectQuoteFailure } from '#machines/buy-number/quote.selectors.ts'
import { AmountList } from '#src/components/amount-list.tsx'
import { Button, IconButton } from '#src/components/button.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RankMedal } from '#src/components/rank-medal.tsx'
import { Spinner } from '#src/components/spinner.tsx'
import { SummaryRail } from '#src/components/summary-rail.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { outdatedCss } from '#src/screens/outdated.ts'
import { priceLines } from './price-lines.tsx'

export type RunningTotalProps = {
  quote: QuoteActor
  numbers: readonly string[]
  additionalChannels: number
  /** Absent where the choice can't be changed any more. */
  onDrop?: (number: string) => void
  action: ReactNode
}

/** What it costs so far, always in view, and what is in it. */
export const RunningTotal = ({ quote: actor, numbers, additionalChannels, onDrop, action }: RunningTotalProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const quote = useSelector(actor, selectQuote)
  const isPricing = useSelector(actor, selectIsPricing)
  const failure = useSelector(actor, selectQuoteFailure)
  const isCurrent = quote !== null && !isPricing && failure === null
  const said = isCurrent ? format.money(quote.total.total).text : ''
  return (
    <SummaryRail
      heading={t`Summary`}
      totalLabel={<Trans>Total now</Trans>}
      total={
        <chakra.span display="inline-flex" alignItems="center" gap="2" css={isCurrent ? undefined : outdatedCss}>
          {isPricing ? <Spinner /> : null}
          {quote === null ? '—' : <Money amount={quote.total.total} />}
        </chakra.span>
      }
      note={quote === null ? undefined : <Renewal quote={quote} />}
      action={action}
    >
      {said === '' ? null : <Announcement text={t`Total now: ${said}`} />}
      <chakra.div display="flex" flexDirection="column" gap="4">
        <ChosenNumbers numbers={numbers} quote={quote} onDrop={onDrop} />
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
                <Trans>Ask for the price again</Trans>
              </Button>
            }
          />
        )}
      </chakra.div>
    </SummaryRail>
  )
}

const ChosenNumbers = ({
  numbers,
  quote,
  onDrop,
}: Pick<RunningTotalProps, 'numbers'> & { quote: Quote | null; onDrop: RunningTotalProps['onDrop'] }) => {
  const { t } = useLingui()
  if (numbers.length === 0)
    return (
      <chakra.p textStyle="sm" color="textMuted">
        <Trans>Choose a number to see what it costs.</Trans>
      </chakra.p>
    )
  return (
    <chakra.ul aria-label={t`Chosen numbers`} display="flex" flexDirection="column" gap="1">
      {numbers.map((number) => (
        <chakra.li
          key={number}
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="9"
          paddingInlineStart="3"
          borderWidth="1px"
          borderRadius="md"
          bg="page"
        >
          <PhoneNumber number={number} fontWeight="medium" />
          <RankMedal rank={quote?.numbers.find((each) => each.number === number)?.rank ?? 'normal'} />
          {onDrop === undefined ? null : (
            <chakra.span marginInlineStart="auto">
              <IconButton size="sm" label={t`Take out ${number}`} onClick={() => onDrop(number)}>
                <X aria-hidden="true" />
              </IconButton>
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const Renewal = ({ quote: { cycle, total, vat_percent } }: { quote: Quote }) => {
  const renewal = <Money amount={total.renewal} color="text" fontWeight="medium" />
  return (
    <>
      <Plural
        value={cycle.months}
        one={<Trans>then {renewal} every month</Trans>}
        other={<Trans>then {renewal} every # months</Trans>}
      />
      {vat_percent === '0' ? null : (
        <>
          {' '}
          <Trans>plus VAT</Trans>
        </>
      )}
    </>
  )
}
