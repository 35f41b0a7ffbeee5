import { Trans, useLingui } from '@lingui/react/macro'
import type { CloseSupportActor } from '#machines/care/close-support/close-support.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

/** The button that closes a message, and its confirmation. */
export const CloseSupportView = ({ actor }: { actor: CloseSupportActor }) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallView
      actor={actor}
      question={<Trans>Close this message? It will not be answered any more.</Trans>}
      confirm={<Trans>Close it</Trans>}
      dismiss={<Trans>Keep it open</Trans>}
      busyText={t`Closing the message`}
      variant="secondary"
    >
      <Trans>Close the message</Trans>
    </ConfirmedCallView>
  )
}
