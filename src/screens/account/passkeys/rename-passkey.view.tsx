import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { RenamePasskeyActor } from '#machines/account/passkeys/rename-passkey.machine.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'

export type RenamePasskeyViewProps = { actor: RenamePasskeyActor; onDismiss: () => void }

/** Gives a passkey a name by which its user knows it. */
export const RenamePasskeyView = ({ actor, onDismiss }: RenamePasskeyViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Rename a passkey</Trans>}
      description={<Trans>Name it after where it is kept, so that you recognize it.</Trans>}
      name={t`Rename a passkey`}
      submitText={<Trans>Save</Trans>}
      onDismiss={onDismiss}
    >
      <FormText
        form={actor}
        field="name"
        words={nameWords}
        label={<Trans>Name of the passkey</Trans>}
        autoComplete="off"
      />
    </StepForm>
  )
}

const nameWords = (_field: 'id' | 'name', code: FieldError) =>
  code === 'REQUIRED' ? msg`Enter a name.` : msg`Use at most 60 characters.`
