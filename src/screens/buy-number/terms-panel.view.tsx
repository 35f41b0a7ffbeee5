import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Terms } from '#domain/contract/configs.ts'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectAcceptedTerms, selectReminder } from '#machines/buy-number/buy-number.selectors.ts'
import type { TermsActor } from '#machines/terms/terms.machine.ts'
import { selectTerms, selectTermsFailure } from '#machines/terms/terms.selectors.ts'
import { Card } from '#src/components/card.tsx'
import { Checkbox } from '#src/components/checkbox.tsx'
import { SkeletonText } from '#src/components/skeleton.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { TermsText } from '#src/screens/terms/terms-text.tsx'

export type TermsPanelProps = { actor: BuyNumberActor; terms: TermsActor }

/** The terms in full, and the tick without which nothing is added. */
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

const Agreement = ({ actor, terms }: { actor: BuyNumberActor; terms: Terms }) => {
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
