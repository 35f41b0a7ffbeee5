import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import {
  selectIsUnsettled,
  selectMayOrder,
  selectPreviousTotal,
  selectQuote,
  selectRefusal,
  selectReminder,
} from '#machines/buying/purchase/purchase.selectors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'
import { reminderWords, submissionWords } from './purchase.messages.ts'

/** Why the last submission failed, or why there can be none. */
export const SubmissionOutcome = ({ actor }: { actor: PurchaseActor }) => {
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
    const after = quote === null ? '…' : <Money amount={quote.price.total} fontWeight="semibold" />
    return (
      <Notice tone="warning" role="alert" title={<Trans>The price has changed.</Trans>}>
        <Trans>
          The price was {before} and is now {after}. Nothing was added or charged.
        </Trans>
      </Notice>
    )
  }
  if (!mayOrder)
    return (
      <Notice tone="info" title={<Trans>Your role can view this project but cannot place orders.</Trans>}>
        <AskWhom right="order" />
      </Notice>
    )
  return isUnsettled ? (
    <Notice tone="info" role="status" title={<Trans>The number may already be in the cart.</Trans>}>
      <Trans>The connection was lost while it was added. Trying again can’t add it twice.</Trans>
    </Notice>
  ) : null
}
