import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import {
  selectAnswer,
  selectBillingTerms,
  selectIsUnsettled,
  selectMayOrder,
  selectNumbers,
  selectOptions,
  selectPreviousTotal,
  selectQuote,
  selectRefusal,
  selectReminder,
} from '#machines/buy-number/buy-number.selectors.ts'
import { Card } from '#src/components/card.tsx'
import { FactList } from '#src/components/fact-list.tsx'
import { Money } from '#src/components/money.tsx'
import { Notice } from '#src/components/notice.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { billingOptionWords, requirementWords } from '#src/screens/number-words.ts'
import { HoldNote } from './hold-note.tsx'
import { reminderWords, submissionWords } from './purchase.messages.ts'
import { ReviewedNumbers } from './reviewed-numbers.tsx'

export type ReviewStepProps = {
  actor: BuyNumberActor
  /** The terms and the tick under them. */
  terms: ReactNode
}

/** Everything once more, the terms, and what happens when it goes into the cart. */
export const ReviewStepView = ({ actor, terms }: ReviewStepProps) => (
  <chakra.div display="flex" flexDirection="column" gap="5">
    <chakra.div data-attention="" _empty={{ display: 'none' }}>
      <Outcome actor={actor} />
    </chakra.div>
    <Chosen actor={actor} />
    {terms}
    <HoldNote />
  </chakra.div>
)

/** What came of the last try, or what keeps it from being tried. */
const Outcome = ({ actor }: { actor: BuyNumberActor }) => {
  const { i18n } = useLingui()
  const refusal = useSelector(actor, selectRefusal)
  const previous = useSelector(actor, selectPreviousTotal)
  const quote = useSelector(actor, selectQuote)
  const reminder = useSelector(actor, selectReminder)
  const isUnsettled = useSelector(actor, selectIsUnsettled)
  const mayOrder = useSelector(actor, selectMayOrder)
  if (reminder !== null) return <Notice tone="warning" role="alert" title={i18n._(reminderWords[reminder])} />
  if (refusal !== null) return <FailureMessage failure={refusal} words={submissionWords[refusal.code]} />
  if (previous !== null) {
    const before = <Money amount={previous} />
    const after = quote === null ? '…' : <Money amount={quote.total.total} fontWeight="semibold" />
    return (
      <Notice tone="warning" role="alert" title={<Trans>The price has changed.</Trans>}>
        <Trans>
          It was {before} and is {after} now. Nothing was added or charged.
        </Trans>
      </Notice>
    )
  }
  if (!mayOrder) return <Notice tone="info" title={i18n._(reminderWords.orderNotAllowed)} />
  return isUnsettled ? (
    <Notice tone="info" role="status" title={<Trans>This may be in the cart already.</Trans>}>
      <Trans>The connection was lost while it was added. Trying again can't add it twice.</Trans>
    </Notice>
  ) : null
}

const Chosen = ({ actor }: { actor: BuyNumberActor }) => {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const answer = useSelector(actor, selectAnswer)
  const options = useSelector(actor, selectOptions)
  const terms = useSelector(actor, selectBillingTerms)
  const numbers = useSelector(actor, selectNumbers)
  const quote = useSelector(actor, selectQuote)
  if (answer === null || options === null || terms === null) return null
  return (
    <Card heading={<Trans>Your choice</Trans>}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <ReviewedNumbers numbers={numbers} quote={quote} />
        <FactList
          facts={[
            { id: 'billing', name: <Trans>Billing</Trans>, value: i18n._(billingOptionWords[options.billing_option]) },
            {
              id: 'channels',
              name: <Trans>Channels</Trans>,
              value: number(terms.channels_included + options.additional_channels),
            },
            {
              id: 'period',
              name: <Trans>Period</Trans>,
              value: <Plural value={options.cycle} one="# month" other="# months" />,
            },
            {
              id: 'renew',
              name: <Trans>Automatic renewal</Trans>,
              value: options.auto_renew ? <Trans>On</Trans> : <Trans>Off</Trans>,
            },
            {
              id: 'needed',
              name: <Trans>Needed before it works</Trans>,
              value: i18n._(requirementWords[answer.offer.requirement_level]),
            },
          ]}
        />
      </chakra.div>
    </Card>
  )
}
