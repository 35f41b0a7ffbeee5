import { Trans, useLingui } from '@lingui/react/macro'
import type { StartFactorActor } from '#machines/account/second-factor/start-factor.machine.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { PasswordField } from './password-field.tsx'

export type StartFactorViewProps = { actor: StartFactorActor; email: string; onDismiss: () => void }

export const StartFactorView = ({ actor, email, onDismiss }: StartFactorViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Set up two-step sign-in</Trans>}
      description={<Trans>You need an authenticator app on your phone. Enter your password to start.</Trans>}
      name={t`Set up two-step sign-in`}
      submitText={<Trans>Continue</Trans>}
      onDismiss={onDismiss}
    >
      <PasswordField form={actor} email={email} />
    </StepForm>
  )
}
