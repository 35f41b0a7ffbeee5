import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#domain/projects/person.ts'
import type { TransferOwnershipActor } from '#machines/projects/people/transfer-ownership.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { personFieldWords } from '#src/screens/projects/people/people.messages.ts'

export type TransferOwnershipViewProps = {
  actor: TransferOwnershipActor
  /** The people of the page; only users who have joined can become the owner. */
  persons: readonly Person[]
  /** The list of people has pages besides this one. */
  hasOtherPages: boolean
  /** Email address of the owner, for password managers. */
  email: string
  onDismiss: () => void
}

export const TransferOwnershipView = ({
  actor,
  persons,
  hasOtherPages,
  email,
  onDismiss,
}: TransferOwnershipViewProps) => {
  const { t } = useLingui()
  const { value, error, change } = useFormField(actor, 'user', personFieldWords)
  const joined = persons.filter(({ state }) => state === 'joined')
  return (
    <StepForm
      form={actor}
      heading={<Trans>Transfer the ownership</Trans>}
      description={
        <Trans>
          The new owner must accept within seven days. You become a manager then, and the new owner can remove you.
        </Trans>
      }
      name={t`Transfer the ownership`}
      submitText={<Trans>Offer the ownership</Trans>}
      onDismiss={onDismiss}
    >
      <Field
        label={<Trans>New owner</Trans>}
        help={
          hasOtherPages ? (
            <Trans>Only people on this page who have accepted their invitation. The others are on other pages.</Trans>
          ) : (
            <Trans>Only people who have accepted their invitation.</Trans>
          )
        }
        error={error}
      >
        <NativeSelect
          name="user"
          value={value}
          options={[
            { value: '', label: t`Choose a person` },
            ...joined.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={change}
        />
      </Field>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormText
        form={actor}
        field="password"
        type="password"
        autoComplete="current-password"
        words={personFieldWords}
        label={<Trans>Current password</Trans>}
      />
    </StepForm>
  )
}
