import { Trans, useLingui } from '@lingui/react/macro'
import type { PrimaryEmailActor } from '#machines/account/contacts/primary-email.machine.ts'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { passwordFieldWords } from './contacts.messages.ts'
import { StepForm } from './step-form.tsx'

export type PrimaryEmailViewProps = {
  actor: PrimaryEmailActor
  /** The address that becomes the primary one. */
  email: string
  onDismiss: () => void
}

export const PrimaryEmailView = ({ actor, email, onDismiss }: PrimaryEmailViewProps) => {
  const { t } = useLingui()
  const address = <bdi>{email}</bdi>
  return (
    <StepForm
      form={actor}
      heading={<Trans>Change the primary address</Trans>}
      description={<Trans>From then on, you sign in with {address} and get our emails there.</Trans>}
      name={t`Change the primary address`}
      submitText={<Trans>Make primary</Trans>}
      onDismiss={onDismiss}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormText
        form={actor}
        field="password"
        type="password"
        autoComplete="current-password"
        words={passwordFieldWords}
        label={<Trans>Current password</Trans>}
      />
    </StepForm>
  )
}
