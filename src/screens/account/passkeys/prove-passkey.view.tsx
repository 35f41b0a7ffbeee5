import { Trans } from '@lingui/react/macro'
import type { ProvePasskeyActor } from '#machines/account/passkeys/prove-passkey.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PasskeyCeremony } from '#src/screens/auth/kit/passkey-ceremony.tsx'

export type ProvePasskeyViewProps = { actor: ProvePasskeyActor; onPassword: () => void; onDismiss: () => void }

/** Confirms a change with a passkey of the account. */
export const ProvePasskeyView = ({ actor, onPassword, onDismiss }: ProvePasskeyViewProps) => (
  <Card
    heading={<Trans>Confirm with a passkey</Trans>}
    description={<Trans>Use one of your passkeys to confirm it’s you.</Trans>}
  >
    <PasskeyCeremony actor={actor}>
      <Button onClick={onPassword}>
        <Trans>Use your password</Trans>
      </Button>
      <Button variant="ghost" onClick={onDismiss}>
        <Trans>Cancel</Trans>
      </Button>
    </PasskeyCeremony>
  </Card>
)
