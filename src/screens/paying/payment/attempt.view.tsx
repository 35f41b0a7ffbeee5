import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { AttemptActor } from '#machines/paying/payment/attempt.machine.ts'
import {
  type AttemptPhase,
  selectAttempt,
  selectIsChecking,
  selectMayCheck,
  selectMayGoToGateway,
  selectPhase,
} from '#machines/paying/payment/attempt.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { AttemptExplanation } from './attempt-explanation.view.tsx'
import { Charged, InToman, isInRials } from './charged.tsx'
import { useGatewayName } from './gateway-words.ts'
import { StatusPanel, type StatusTone } from './status-panel.tsx'

const tones: Record<AttemptPhase, StatusTone> = {
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
  /** What else the user can do while the payment waits at its gateway. */
  otherWay?: ReactNode
  /** Shown below the explanation. */
  note?: ReactNode
}

/** One payment attempt, from the way to the gateway until its result is known. */
export const AttemptView = ({ actor, otherWay, note }: AttemptViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const attempt = useSelector(actor, selectAttempt)
  const title = useTitle(phase)
  return (
    <StatusPanel
      tone={tones[phase]}
      title={title}
      actions={<Actions actor={actor} phase={phase} otherWay={otherWay} />}
    >
      <AttemptExplanation actor={actor} phase={phase} />
      {note}
      {attempt === null ? null : <Amount attempt={attempt} />}
    </StatusPanel>
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
    refused: t`This payment does not exist.`,
  }
  return titles[phase]
}

const Amount = ({ attempt }: { attempt: PaymentAttempt }) => {
  const name = useGatewayName()(attempt.gateway)
  const charge = { ...attempt, currency: attempt.local_currency }
  return (
    <p>
      <FactLine>
        {name}
        <Charged charge={charge} color="text" fontWeight="medium" />
        {isInRials(charge) ? <InToman charge={charge} /> : null}
      </FactLine>
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
          variant={phase === 'atGateway' ? 'primary' : 'secondary'}
          endIcon={<ExternalLink size={16} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'gateway.requested' })}
        >
          <Trans>Go to the payment page</Trans>
        </Button>
      ) : null}
      {mayCheck || isChecking ? (
        <Button variant="secondary" loading={isChecking} onClick={() => actor.send({ type: 'check.requested' })}>
          <Trans>Check again</Trans>
        </Button>
      ) : null}
      {phase === 'atGateway' ? otherWay : null}
    </>
  )
}
