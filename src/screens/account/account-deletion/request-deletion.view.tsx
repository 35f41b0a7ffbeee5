import { Trans, useLingui } from '@lingui/react/macro'
import { deletionDays } from '#domain/account/account-deletion.ts'
import type { RequestDeletionActor } from '#machines/account/account-deletion/request-deletion.machine.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { PasswordField } from '#src/screens/account/second-factor/password-field.tsx'

export type RequestDeletionViewProps = { actor: RequestDeletionActor; email: string; onDismiss: () => void }

export const RequestDeletionView = ({ actor, email, onDismiss }: RequestDeletionViewProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const days = number(deletionDays)
  return (
    <StepForm
      form={actor}
      heading={<Trans>Delete the account</Trans>}
      description={<Trans>You have {days} days to change your mind. We email you now and at the end.</Trans>}
      name={t`Delete the account`}
      submitText={<Trans>Delete it in {days} days</Trans>}
      onDismiss={onDismiss}
    >
      <PasswordField form={actor} email={email} />
    </StepForm>
  )
}
