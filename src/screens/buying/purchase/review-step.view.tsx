import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { HoldNote } from './hold-note.tsx'
import { ReviewedChoice } from './reviewed-choice.view.tsx'
import { SubmissionOutcome } from './submission-outcome.view.tsx'

export type ReviewStepProps = {
  actor: PurchaseActor
  /** The terms and their checkbox. */
  terms: ReactNode
}

/** The whole choice, the terms, and what adding it to the cart means. */
export const ReviewStepView = ({ actor, terms }: ReviewStepProps) => (
  <chakra.div display="flex" flexDirection="column" gap="5">
    <chakra.div data-attention="" _empty={{ display: 'none' }}>
      <SubmissionOutcome actor={actor} />
    </chakra.div>
    <ReviewedChoice actor={actor} />
    {terms}
    <HoldNote />
  </chakra.div>
)
