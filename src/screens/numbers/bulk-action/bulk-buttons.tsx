import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { BulkActionActor } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import {
  selectChoice,
  selectIsChoosing,
  selectIsStarting,
  selectMayChoose,
  selectMayConfirm,
  selectMayFollow,
  selectMayRetryRefused,
  selectProgress,
  selectQuote,
} from '#machines/numbers/bulk-action/bulk-action.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { bulkWords } from './bulk.messages.ts'

type BulkButtonsProps = { actor: BulkActionActor }

/** Closing, and the one next step of the dialog. */
export const BulkButtons = ({ actor }: BulkButtonsProps) => {
  const isStarting = useSelector(actor, selectIsStarting)
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isStarting || undefined}
        onClick={() => actor.send({ type: 'action.dismissed' })}
      >
        <Trans>Close</Trans>
      </Button>
      <Next actor={actor} />
    </>
  )
}

const Next = ({ actor }: BulkButtonsProps) => {
  const isChoosing = useSelector(actor, selectIsChoosing)
  const mayChoose = useSelector(actor, selectMayChoose)
  const mayFollow = useSelector(actor, selectMayFollow)
  const mayRetry = useSelector(actor, selectMayRetryRefused)
  const quote = useSelector(actor, selectQuote)
  const refused = useSelector(actor, selectProgress)?.counts.refused ?? 0
  if (isChoosing)
    return (
      <Button
        variant="primary"
        aria-disabled={mayChoose ? undefined : true}
        onClick={() => actor.send({ type: 'choice.made' })}
      >
        <Trans>Continue</Trans>
      </Button>
    )
  if (mayFollow)
    return (
      <Button variant="primary" onClick={() => actor.send({ type: 'running.followed' })}>
        <Trans>Show the running change</Trans>
      </Button>
    )
  if (mayRetry)
    return (
      <Button variant="primary" onClick={() => actor.send({ type: 'refused.retried' })}>
        <Plural value={refused} one="Retry the refused number" other="Retry the # refused numbers" />
      </Button>
    )
  if (quote === null) return null
  if (quote.missing === '0') return <Confirm actor={actor} total={quote.total} />
  return (
    <LinkButton variant="primary" href={hrefOf('/cart', { step: 'deposit', amount: quote.missing })}>
      <Trans>
        Deposit <Money amount={quote.missing} />
      </Trans>
    </LinkButton>
  )
}

const Confirm = ({ actor, total }: { actor: BulkActionActor; total: Decimal }) => {
  const { i18n } = useLingui()
  const choice = useSelector(actor, selectChoice)
  const mayConfirm = useSelector(actor, selectMayConfirm)
  const isStarting = useSelector(actor, selectIsStarting)
  return (
    <Button
      variant="primary"
      loading={isStarting}
      aria-disabled={mayConfirm || isStarting ? undefined : true}
      onClick={() => actor.send({ type: 'action.confirmed' })}
    >
      {total !== '0' ? (
        <Trans>
          Pay <Money amount={total} />
        </Trans>
      ) : choice === null ? null : (
        i18n._(bulkWords[choice.kind])
      )}
    </Button>
  )
}
