import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Terms } from '#domain/contract/auth/auth.ts'
import { selectTerms, selectTermsFailure, type TermsActor } from '#machines/auth/terms/terms.machine.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectAcceptedTerms, selectReminder } from '#machines/buying/purchase/purchase.selectors.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { TermsText } from '#src/screens/auth/terms/terms-text.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type TermsPanelProps = { actor: PurchaseActor; terms: TermsActor }

/** The full terms, and the checkbox that the submission requires. */
export const TermsPanelView = ({ actor, terms: termsActor }: TermsPanelProps) => {
  const terms = useSelector(termsActor, selectTerms)
  const failure = useSelector(termsActor, selectTermsFailure)
  return (
    <Card heading={terms?.title ?? <Trans>Terms of service</Trans>}>
      {failure !== null ? (
        <FailureMessage failure={failure} onRetry={() => termsActor.send({ type: 'retry.requested' })} />
      ) : terms === null ? (
        <chakra.div minHeight="14rem">
          <SkeletonText lines={7} />
        </chakra.div>
      ) : (
        <Agreement actor={actor} terms={terms} />
      )}
    </Card>
  )
}

const Agreement = ({ actor, terms }: { actor: PurchaseActor; terms: Terms }) => {
  const accepted = useSelector(actor, selectAcceptedTerms)
  const reminder = useSelector(actor, selectReminder)
  const { version } = terms
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <TermsText terms={terms} />
      <div data-attention={reminder === 'termsMissing' ? 'field' : undefined}>
        <Checkbox
          checked={accepted === version}
          onCheckedChange={(on) => actor.send(on ? { type: 'terms.accepted', version } : { type: 'terms.declined' })}
          error={reminder === 'termsMissing' ? <Trans>Tick this to add the number to the cart.</Trans> : undefined}
        >
          <Trans>I have read the terms and accept them.</Trans>
        </Checkbox>
      </div>
    </chakra.div>
  )
}
