import { Trans, useLingui } from '@lingui/react/macro'
import type { AddEmailActor } from '#machines/account/contacts/add-email.machine.ts'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { StepForm } from './step-form.tsx'

export type AddEmailViewProps = { actor: AddEmailActor; onDismiss: () => void }

export const AddEmailView = ({ actor, onDismiss }: AddEmailViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Add an email address</Trans>}
      description={<Trans>We will email a code to this address.</Trans>}
      name={t`Add an email address`}
      submitText={<Trans>Send me a code</Trans>}
      onDismiss={onDismiss}
    >
      <FormText
        form={actor}
        field="email"
        type="email"
        autoComplete="email"
        words={authFieldWords}
        label={<Trans>Email address</Trans>}
      />
    </StepForm>
  )
}
