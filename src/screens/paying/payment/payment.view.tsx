import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import {
  selectAttemptActor,
  selectChosenOption,
  selectGateway,
  selectIsOptionMissing,
  selectIsStarting,
  selectOptions,
  selectRefusal,
  selectRemoving,
  selectStartActor,
} from '#machines/paying/payment/payment.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AttemptView } from './attempt.view.tsx'
import { GatewayChoice } from './gateway-choice.tsx'
import { PayButton } from './pay-button.tsx'
import { SavedCards } from './saved-card.tsx'
import { StartView } from './start.view.tsx'

export type PaymentViewProps = {
  actor: PaymentActor
  /** Shown with the wallet option. */
  walletNote?: ReactNode
  /** The prices of the options are loading. */
  pricing?: boolean
  purpose?: 'order' | 'deposit'
  /** The options are in a card whose heading says what they are for. */
  legendHidden?: boolean
  /** Shown between the messages about the last request and the options. */
  children?: ReactNode
}

/** The payment options, below what happened to the last request. (PAY-01, PAY-07) */
export const PaymentView = ({ actor, walletNote, pricing, purpose, legendHidden, children }: PaymentViewProps) => {
  const { t } = useLingui()
  const options = useSelector(actor, selectOptions)
  const gateway = useSelector(actor, selectGateway)
  const isMissing = useSelector(actor, selectIsOptionMissing)
  const start = useSelector(actor, selectStartActor)
  return (
    <>
      {start === undefined ? null : <StartView actor={start} />}
      <Refusal actor={actor} />
      {children}
      <GatewayChoice
        legend={<Trans>How do you want to pay?</Trans>}
        legendHidden={legendHidden}
        options={options}
        value={gateway}
        pricing={pricing}
        purpose={purpose}
        onChoice={(chosen) => actor.send({ type: 'gateway.chosen', gateway: chosen })}
        error={isMissing ? t`Choose how you want to pay.` : undefined}
        walletNote={walletNote}
      />
      <SavedCards
        cards={options.flatMap(({ saved_card }) => saved_card ?? [])}
        removing={useSelector(actor, selectRemoving)}
        onRemove={(card) => actor.send({ type: 'cardRemoval.requested', card })}
      />
    </>
  )
}

const Refusal = ({ actor }: { actor: PaymentActor }) => {
  const refusal = useSelector(actor, selectRefusal)
  const { t } = useLingui()
  if (refusal?.unsent)
    return (
      <Notice tone="info" role="status" title={t`The payment was canceled before it was sent.`}>
        <Trans>You were not charged.</Trans>
      </Notice>
    )
  return refusal === null ? null : (
    <FailureMessage
      failure={refusal}
      actions={
        refusal.code === 'balanceNotEnough' ? (
          <LinkButton href={hrefOf('/cart', { step: 'deposit' })} size="sm" variant="primary">
            <Trans>Increase balance</Trans>
          </LinkButton>
        ) : undefined
      }
    />
  )
}

export const PaymentButton = ({ actor, total }: { actor: PaymentActor; total: Decimal }) => {
  const option = useSelector(actor, selectChosenOption)
  const isStarting = useSelector(actor, selectIsStarting)
  return (
    <PayButton
      option={option}
      total={total}
      loading={isStarting}
      onPress={() => actor.send({ type: 'payment.requested' })}
    />
  )
}

export type PaymentProgressProps = {
  actor: PaymentActor | undefined
  /** Shown while there is no attempt. */
  fallback: ReactNode
  /** What else the user can do while the payment waits at its gateway. */
  otherWay?: ReactNode
  /** Shown below the explanation of the attempt's state. */
  note?: ReactNode
}

/** The attempt that the payment follows. */
export const PaymentProgress = ({ actor, ...rest }: PaymentProgressProps) =>
  actor === undefined ? rest.fallback : <Attempt actor={actor} {...rest} />

const Attempt = ({ actor, fallback, otherWay, note }: PaymentProgressProps & { actor: PaymentActor }) => {
  const attempt = useSelector(actor, selectAttemptActor)
  return attempt === undefined ? fallback : <AttemptView actor={attempt} otherWay={otherWay} note={note} />
}
