import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { WithdrawWireActor } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import {
  selectFailure,
  selectIsConfirming,
  selectIsWithdrawing,
  selectIsWithdrawn,
} from '#machines/paying/wire-transfer/withdraw-wire.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The button that withdraws a transfer, and its confirmation. */
export const WithdrawWireView = ({ actor }: { actor: WithdrawWireActor }) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isWithdrawing = useSelector(actor, selectIsWithdrawing)
  const isWithdrawn = useSelector(actor, selectIsWithdrawn)
  const failure = useSelector(actor, selectFailure)
  if (isWithdrawn) return null
  return (
    <>
      {failure === null ? null : <FailureMessage failure={failure} />}
      {isConfirming ? (
        <chakra.div borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={<Trans>Withdraw this transfer?</Trans>}
            confirm={<Trans>Withdraw</Trans>}
            dismiss={<Trans>Keep it</Trans>}
            onConfirm={() => actor.send({ type: 'withdrawal.confirmed' })}
            onDismiss={() => actor.send({ type: 'withdrawal.dismissed' })}
          />
        </chakra.div>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          loading={isWithdrawing}
          onClick={() => actor.send({ type: 'withdrawal.requested' })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </>
  )
}
