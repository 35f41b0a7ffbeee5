import { Trans } from '@lingui/react/macro'
import type { ProvePasskeyActor } from '#machines/account/passkeys/prove-passkey.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { PasskeyCeremony } from '#src/screens/auth/kit/passkey-ceremony.tsx'

export type ConfirmByPasskeyViewProps = { actor: ProvePasskeyActor; onPassword: () => void; onDismiss: () => void }

/** The dialog that waits for a passkey. */
export const ConfirmByPasskeyView = ({ actor, onPassword, onDismiss }: ConfirmByPasskeyViewProps) => (
  <Modal
    title={<Trans>Confirm it’s you</Trans>}
    onDismiss={onDismiss}
    actions={
      <>
        <Button variant="secondary" onClick={onDismiss}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="secondary" onClick={onPassword}>
          <Trans>Use your password</Trans>
        </Button>
      </>
    }
  >
    <p>
      <Trans>Use one of your passkeys to confirm it’s you.</Trans>
    </p>
    <PasskeyCeremony actor={actor} />
  </Modal>
)
