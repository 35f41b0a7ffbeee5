import { Trans, useLingui } from '@lingui/react/macro'
import type { EndFactorActor } from '#machines/account/second-factor/end-factor.machine.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { ProofFields } from '#src/screens/auth/kit/proof-fields.tsx'
import { PasswordField } from './password-field.tsx'

export type EndFactorViewProps = { actor: EndFactorActor; email: string; onDismiss: () => void }

export const EndFactorView = ({ actor, email, onDismiss }: EndFactorViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Switch off two-step sign-in</Trans>}
      description={<Trans>Your password alone will then be enough to sign in.</Trans>}
      name={t`Switch off two-step sign-in`}
      submitText={<Trans>Switch off</Trans>}
      onDismiss={onDismiss}
    >
      <PasswordField form={actor} email={email} />
      <ProofFields form={actor} />
    </StepForm>
  )
}
