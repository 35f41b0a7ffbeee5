import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { recipientsOf } from '#domain/messaging/compose.ts'
import { measureSms, normalizeSms } from '#domain/messaging/sms-text.ts'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import {
  selectDraft,
  selectIsChecking,
  selectIsPricing,
  selectQuote,
} from '#machines/messaging/compose/compose.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { MessagePreview } from './message-preview.tsx'

const decimals = 4

/** What is written, for how many receivers, and what it costs; always in view. */
export const MessageRail = ({ actor }: { actor: ComposeActor }) => {
  const { t } = useLingui()
  const draft = useSelector(actor, selectDraft)
  const quote = useSelector(actor, selectQuote)
  const isPricing = useSelector(actor, selectIsPricing)
  const isChecking = useSelector(actor, selectIsChecking)
  const text = normalizeSms(draft.text)
  const { segments } = measureSms(text)
  const count = recipientsOf(draft).numbers.length
  return (
    <SummaryRail
      heading={t`Preview`}
      totalLabel={
        count === 0 && text === '' ? (
          <chakra.span hideBelow="lg" textStyle="sm" fontWeight="normal" color="textMuted">
            <Trans>Enter a number and a text to see the cost.</Trans>
          </chakra.span>
        ) : (
          <FactLine>
            {count === 0 ? null : <Plural value={count} one="# number" other="# numbers" />}
            {text === '' ? null : <Plural value={segments} one="# segment" other="# segments" />}
          </FactLine>
        )
      }
      total={isPricing ? <Spinner /> : quote === null ? null : <Money amount={quote.total} decimals={decimals} />}
      action={
        <Button type="submit" variant="primary" loading={isChecking}>
          <Trans>Check the cost</Trans>
        </Button>
      }
    >
      <MessagePreview text={draft.text} />
    </SummaryRail>
  )
}
