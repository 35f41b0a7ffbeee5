import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AttemptActor } from '#machines/paying/payment/attempt.machine.ts'
import { type AttemptPhase, selectTrackingNumber } from '#machines/paying/payment/attempt.selectors.ts'
import { TrackingNumber } from './tracking-number.tsx'

export type AttemptExplanationProps = { actor: AttemptActor; phase: AttemptPhase }

export const AttemptExplanation = ({ actor, phase }: AttemptExplanationProps) => {
  const tracking = useSelector(actor, selectTrackingNumber)
  switch (phase) {
    case 'redirecting':
      return (
        <p>
          <Trans>You will return here after paying. If nothing happens, open the payment page yourself.</Trans>
        </p>
      )
    case 'atGateway':
      return (
        <p>
          <Trans>It is not finished yet. Continue where you left off, or come back later: nothing is lost.</Trans>
        </p>
      )
    case 'returned':
    case 'verifying':
      return (
        <p>
          <Trans>We are checking the result with the gateway. This takes a few seconds.</Trans>
        </p>
      )
    case 'uncertain':
      return (
        <>
          <p>
            <Trans>
              The gateway has not responded yet. <strong>Do not pay again</strong>: if you were charged, we will find
              the payment. We keep checking.
            </Trans>
          </p>
          <TrackingNumber number={tracking} />
        </>
      )
    default:
      return null
  }
}
