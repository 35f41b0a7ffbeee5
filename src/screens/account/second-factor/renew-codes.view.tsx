import { Trans, useLingui } from '@lingui/react/macro'
import type { RenewCodesActor } from '#machines/account/second-factor/renew-codes.machine.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { CodeField } from '#src/screens/auth/kit/proof-fields.tsx'
import { PasswordField } from './password-field.tsx'

export type RenewCodesViewProps = { actor: RenewCodesActor; email: string; onDismiss: () => void }

export const RenewCodesView = ({ actor, email, onDismiss }: RenewCodesViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Create new recovery codes</Trans>}
      description={<Trans>The codes that you have saved will no longer work.</Trans>}
      name={t`Create new recovery codes`}
      submitText={<Trans>Create new codes</Trans>}
      onDismiss={onDismiss}
    >
      <PasswordField form={actor} email={email} />
      <CodeField form={actor} />
    </StepForm>
  )
}
