import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelItemActor } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

/** The button that cancels one number of a paid order, and its confirmation. */
export const CancelItemView = ({ actor }: { actor: CancelItemActor }) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallView
      actor={actor}
      question={<Trans>Cancel this number? Its price returns to your wallet, and the number is for sale again.</Trans>}
      dismiss={<Trans>Keep the number</Trans>}
      busyText={t`Canceling the number`}
    >
      <Trans>Cancel the number</Trans>
    </ConfirmedCallView>
  )
}
