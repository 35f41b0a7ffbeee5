import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitePersonActor } from '#machines/projects/people/invite-person.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { personFieldWords } from './people.messages.ts'
import { AccessFields, NameField } from './person-fields.view.tsx'

export type LanguageChoice = { readonly code: string; readonly name: string }

export type InvitePersonViewProps = {
  actor: InvitePersonActor
  /** Languages of the site. */
  languages: readonly LanguageChoice[]
  onDismiss: () => void
}

export const InvitePersonView = ({ actor, languages, onDismiss }: InvitePersonViewProps) => {
  const { t } = useLingui()
  const language = useFormField(actor, 'language', personFieldWords)
  return (
    <StepForm
      form={actor}
      heading={<Trans>Invite someone</Trans>}
      description={<Trans>We will email a link. It works once, for seven days.</Trans>}
      name={t`Invite someone`}
      submitText={<Trans>Send the invitation</Trans>}
      onDismiss={onDismiss}
    >
      <NameField form={actor} />
      <FormText
        form={actor}
        field="email"
        type="email"
        autoComplete="off"
        words={personFieldWords}
        label={<Trans>Email address</Trans>}
      />
      <AccessFields form={actor} />
      <Field label={<Trans>Language of the email</Trans>} error={language.error}>
        <NativeSelect
          name="language"
          value={language.value}
          options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          onValueChange={language.change}
        />
      </Field>
    </StepForm>
  )
}
