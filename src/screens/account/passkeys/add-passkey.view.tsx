import { Trans } from '@lingui/react/macro'
import type { AddPasskeyActor } from '#machines/account/passkeys/add-passkey.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PasskeyCeremony } from '#src/screens/auth/kit/passkey-ceremony.tsx'

export type AddPasskeyViewProps = {
  actor: AddPasskeyActor
  /** Confirms again: a challenge for a new passkey needs it. */
  onRestart: () => void
  onDismiss: () => void
}

/** Makes a passkey on a device of the user. */
export const AddPasskeyView = ({ actor, onRestart, onDismiss }: AddPasskeyViewProps) => (
  <Card
    heading={<Trans>Add a passkey</Trans>}
    description={<Trans>Choose where to keep it: on this device, in your password manager or on a security key.</Trans>}
  >
    <PasskeyCeremony actor={actor} onRestart={onRestart}>
      <Button variant="ghost" onClick={onDismiss}>
        <Trans>Cancel</Trans>
      </Button>
    </PasskeyCeremony>
  </Card>
)
