import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelItemActor } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

/** The button that cancels one number of a paid order, and its confirmation. `isPossible`: the number's status allows it. */
export const CancelItemView = ({ actor, isPossible = true }: { actor: CancelItemActor; isPossible?: boolean }) => {
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
