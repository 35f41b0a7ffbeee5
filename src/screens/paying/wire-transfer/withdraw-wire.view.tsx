import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { WithdrawWireActor } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

const words: Partial<Record<FailureCode, FailureWords>> = {
  wireNotChangeable: { what: msg`The state of this transfer has changed. It can't be withdrawn any more.` },
}

/** The button that withdraws a transfer, and its confirmation. `isPossible`: the transfer's state allows it. */
export const WithdrawWireView = ({ actor, isPossible = true }: { actor: WithdrawWireActor; isPossible?: boolean }) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallView
      actor={actor}
      question={<Trans>Withdraw this transfer?</Trans>}
      dismiss={<Trans>Keep it</Trans>}
      busyText={t`Withdrawing the transfer`}
      words={words}
      isPossible={isPossible}
    >
      <Trans>Withdraw</Trans>
    </ConfirmedCallView>
  )
}
