import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { ConfirmOwnerActor } from '#machines/account/passkeys/confirm-owner.machine.ts'
import { selectAsksCode } from '#machines/account/passkeys/passkeys.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { PasswordField } from '#src/screens/account/second-factor/password-field.tsx'
import { CodeField } from '#src/screens/auth/kit/proof-fields.tsx'

export type ConfirmOwnerViewProps = {
  actor: ConfirmOwnerActor
  email: string
  /** The name of the passkey that is removed; null while one is added. */
  removes: string | null
  /** Confirms with a passkey instead; absent without one for this site. */
  onProve: (() => void) | undefined
  onDismiss: () => void
}

/** Asks who makes the change. */
export const ConfirmOwnerView = ({ actor, email, removes, onProve, onDismiss }: ConfirmOwnerViewProps) => {
  const { t } = useLingui()
  const asksCode = useSelector(actor, selectAsksCode)
  const name = <bdi>{removes}</bdi>
  return (
    <StepForm
      form={actor}
      heading={removes === null ? <Trans>Add a passkey</Trans> : <Trans>Remove a passkey</Trans>}
      description={
        removes === null ? (
          <Trans>First confirm it’s you. Then your device asks for its own confirmation.</Trans>
        ) : (
          <Trans>Confirm it’s you. You will no longer be able to sign in with {name}.</Trans>
        )
      }
      name={removes === null ? t`Add a passkey` : t`Remove a passkey`}
      submitText={removes === null ? <Trans>Continue</Trans> : <Trans>Remove</Trans>}
      onDismiss={onDismiss}
      below={
        onProve === undefined ? undefined : (
          <chakra.div marginInlineStart="-3">
            <Button variant="ghost" size="sm" icon={<KeyRound size={16} aria-hidden="true" />} onClick={onProve}>
              <Trans>Confirm with a passkey instead</Trans>
            </Button>
          </chakra.div>
        )
      }
    >
      <PasswordField form={actor} email={email} />
      {asksCode ? <CodeField form={actor} /> : null}
    </StepForm>
  )
}
