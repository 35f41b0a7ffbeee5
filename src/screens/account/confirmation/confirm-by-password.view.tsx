import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { ConfirmOwnerActor } from '#machines/account/passkeys/confirm-owner.machine.ts'
import { selectAsksCode } from '#machines/account/passkeys/passkeys.selectors.ts'
import { selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { PasswordField } from '#src/screens/account/second-factor/password-field.tsx'
import { CodeField } from '#src/screens/auth/kit/proof-fields.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

export type ConfirmByPasswordViewProps = {
  actor: ConfirmOwnerActor
  email: string
  /** Confirms with a passkey instead; absent without one for this site. */
  onProve: (() => void) | undefined
  onDismiss: () => void
}

/** The dialog that asks for the password, and for a code if the account has a second factor. */
export const ConfirmByPasswordView = ({ actor, email, onProve, onDismiss }: ConfirmByPasswordViewProps) => {
  const form = useId()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  const asksCode = useSelector(actor, selectAsksCode)
  return (
    <Modal
      title={<Trans>Confirm it’s you</Trans>}
      onDismiss={onDismiss}
      actions={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isSubmitting || isAccepted}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You signed in a while ago, so please confirm this step. Your input is kept.</Trans>
      </p>
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <FormNotice form={actor} />
        <PasswordField form={actor} email={email} />
        {asksCode ? <CodeField form={actor} /> : null}
      </chakra.form>
      {onProve === undefined ? null : (
        <chakra.div marginInlineStart="-3">
          <Button variant="ghost" size="sm" icon={<KeyRound size={16} aria-hidden="true" />} onClick={onProve}>
            <Trans>Confirm with a passkey instead</Trans>
          </Button>
        </chakra.div>
      )}
    </Modal>
  )
}
