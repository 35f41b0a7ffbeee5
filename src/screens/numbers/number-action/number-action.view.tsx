import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { NumberActionActor } from '#machines/numbers/number-action/number-action.machine.ts'
import {
  selectAction,
  selectChoice,
  selectEarlier,
  selectFailure,
  selectHasNoQuote,
  selectIsOver,
  selectIsQuoting,
  selectIsRunning,
  selectMayConfirm,
  selectQuote,
} from '#machines/numbers/number-action/number-action.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { ActionChoice } from './action-choice.tsx'
import { ActionEffect } from './action-effect.tsx'
import { ActionNotes } from './action-notes.tsx'
import { DoneEarlier } from './done-earlier.tsx'
import { QuoteLines } from './quote-lines.tsx'

export type NumberActionViewProps = {
  actor: NumberActionActor
  number: OwnedNumber
}

/** The dialog of an action: the choice, the price in its parts, what cannot be undone, and the confirmation. */
export const NumberActionView = ({ actor, number }: NumberActionViewProps) => {
  const { i18n, t } = useLingui()
  const action = useSelector(actor, selectAction)
  const isQuoting = useSelector(actor, selectIsQuoting)
  const isOver = useSelector(actor, selectIsOver)
  const earlier = useSelector(actor, selectEarlier)
  if (isOver) return null
  const dismiss = () => actor.send({ type: 'action.dismissed' })
  return (
    <Modal
      title={i18n._(actionWords[action])}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
          {earlier === null ? <Confirm actor={actor} /> : null}
        </>
      }
    >
      <Announcement text={isQuoting ? t`Calculating the price` : ''} />
      <p>
        <PhoneNumber number={number.number} />
      </p>
      {earlier === null ? <Choice actor={actor} number={number} /> : <DoneEarlier event={earlier} />}
    </Modal>
  )
}

const Choice = ({ actor, number }: NumberActionViewProps) => {
  const action = useSelector(actor, selectAction)
  const quote = useSelector(actor, selectQuote)
  const failure = useSelector(actor, selectFailure)
  const hasNoQuote = useSelector(actor, selectHasNoQuote)
  const isQuoting = useSelector(actor, selectIsQuoting)
  return (
    <>
      <ActionChoice actor={actor} />
      {hasNoQuote ? null : quote === null && isQuoting ? (
        <SkeletonText lines={4} />
      ) : quote === null ? null : (
        <QuoteLines action={action} quote={quote} isBusy={isQuoting} />
      )}
      <ActionNotes action={action} number={number} quote={quote} />
      {failure === null || failure.code === 'numberMistyped' ? null : (
        <FailureMessage
          failure={failure}
          {...(hasNoQuote ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
        />
      )}
    </>
  )
}

const Confirm = ({ actor }: { actor: NumberActionActor }) => {
  const action = useSelector(actor, selectAction)
  const choice = useSelector(actor, selectChoice)
  const quote = useSelector(actor, selectQuote)
  const mayConfirm = useSelector(actor, selectMayConfirm)
  const isRunning = useSelector(actor, selectIsRunning)
  if (quote !== null && quote.missing !== '0')
    return (
      <LinkButton variant="primary" href={hrefOf('/cart', { step: 'deposit', amount: quote.missing })}>
        <Trans>
          Deposit <Money amount={quote.missing} />
        </Trans>
      </LinkButton>
    )
  return (
    <Button
      variant={action === 'delete' || action === 'cancel' ? 'danger' : 'primary'}
      loading={isRunning}
      aria-disabled={mayConfirm || isRunning ? undefined : true}
      onClick={() => actor.send({ type: 'action.confirmed' })}
    >
      {/* One item of the button's row: its parts would stand apart. */}
      <span>
        <ActionEffect action={action} choice={choice} quote={quote} />
      </span>
    </Button>
  )
}
