import { Trans, useLingui } from '@lingui/react/macro'
import type { GiveUpActor } from '#machines/buying/requirements/give-up.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

/** The button that cancels a waiting number, and its confirmation. `isPossible`: the number waits. */
export const GiveUpView = ({ actor, isPossible = true }: { actor: GiveUpActor; isPossible?: boolean }) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallView
      actor={actor}
      question={<Trans>Cancel this number? Its price returns to your wallet, and the number is for sale again.</Trans>}
      dismiss={<Trans>Keep the number</Trans>}
      busyText={t`Canceling the number`}
      isPossible={isPossible}
    >
      <Trans>Cancel the number</Trans>
    </ConfirmedCallView>
  )
}
