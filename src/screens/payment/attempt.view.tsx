import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentAttempt } from '#domain/payment.ts'
import type { AttemptActor } from '#machines/payment/attempt.machine.ts'
import {
  type AttemptPhase,
  selectAttempt,
  selectIsChecking,
  selectMayCheck,
  selectMayGoToGateway,
  selectPhase,
  selectTrackingNumber,
} from '#machines/payment/attempt.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { gatewayWords } from './gateway-words.ts'
import { Stage, type StageTone } from './stage.tsx'
import { TrackingNumber } from './tracking-number.tsx'

const tones: Record<AttemptPhase, StageTone> = {
  redirecting: 'working',
  atGateway: 'waiting',
  returned: 'working',
  verifying: 'working',
  uncertain: 'uncertain',
  settled: 'success',
  failed: 'danger',
  cancelled: 'over',
  reversed: 'refunded',
  refused: 'danger',
}

export type AttemptViewProps = {
  actor: AttemptActor
  /** What else can be done while the payment waits at its gateway. */
  otherWay?: ReactNode
}

/** One payment, from leaving for the gateway until it is known how it ended. */
export const AttemptView = ({ actor, otherWay }: AttemptViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const attempt = useSelector(actor, selectAttempt)
  const title = useTitle(phase)
  return (
    <Stage tone={tones[phase]} title={title} actions={<Actions actor={actor} phase={phase} otherWay={otherWay} />}>
      <Explanation actor={actor} phase={phase} />
      {attempt === null ? null : <Amount attempt={attempt} />}
    </Stage>
  )
}

const useTitle = (phase: AttemptPhase): string => {
  const { t } = useLingui()
  const titles: Record<AttemptPhase, string> = {
    redirecting: t`Taking you to the payment page`,
    atGateway: t`Your payment is waiting for you`,
    returned: t`Checking your payment`,
    verifying: t`Checking your payment`,
    uncertain: t`Your payment is being confirmed`,
    settled: t`Paid`,
    failed: t`Payment failed.`,
    cancelled: t`The payment was canceled`,
    reversed: t`The payment was reversed`,
    refused: t`This payment is not known.`,
  }
  return titles[phase]
}

const Explanation = ({ actor, phase }: { actor: AttemptActor; phase: AttemptPhase }) => {
  const tracking = useSelector(actor, selectTrackingNumber)
  switch (phase) {
    case 'redirecting':
      return (
        <p>
          <Trans>You will come back here when you have paid. If nothing happens, go there yourself.</Trans>
        </p>
      )
    case 'atGateway':
      return (
        <p>
          <Trans>
            It was started and not finished yet. Go on where you left it, or come back later: nothing is lost.
          </Trans>
        </p>
      )
    case 'returned':
    case 'verifying':
      return (
        <p>
          <Trans>We are asking the gateway how it ended. This takes a few seconds.</Trans>
        </p>
      )
    case 'uncertain':
      return (
        <>
          <p>
            <Trans>
              The gateway has not answered yet. <strong>Do not pay again</strong>: if your money has left, it will be
              found. We keep asking by ourselves.
            </Trans>
          </p>
          <TrackingNumber number={tracking} />
        </>
      )
    default:
      return null
  }
}

const Amount = ({ attempt: { amount, gateway } }: { attempt: PaymentAttempt }) => {
  const { i18n } = useLingui()
  const name = i18n._(gatewayWords[gateway])
  return (
    <p>
      {name} · <Money amount={amount} color="text" fontWeight="medium" />
    </p>
  )
}

const Actions = ({ actor, phase, otherWay }: AttemptViewProps & { phase: AttemptPhase }) => {
  const mayGo = useSelector(actor, selectMayGoToGateway)
  const mayCheck = useSelector(actor, selectMayCheck)
  const isChecking = useSelector(actor, selectIsChecking)
  if (!mayGo && phase !== 'uncertain' && phase !== 'atGateway') return null
  return (
    <>
      {mayGo ? (
        <Button
          look={phase === 'atGateway' ? 'primary' : 'secondary'}
          endIcon={<ExternalLink size={16} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'gateway.requested' })}
        >
          <Trans>Go to the payment page</Trans>
        </Button>
      ) : null}
      {mayCheck || isChecking ? (
        <Button look="secondary" busy={isChecking} onClick={() => actor.send({ type: 'check.requested' })}>
          <Trans>Check again</Trans>
        </Button>
      ) : null}
      {phase === 'atGateway' ? otherWay : null}
    </>
  )
}
