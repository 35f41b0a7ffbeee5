import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type PhoneKind, phoneKinds } from '#domain/account/contacts.ts'
import type { AddContactPhoneActor } from '#machines/account/contacts/add-contact-phone.machine.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { PhoneInput } from '#src/components/forms/phone-input.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { phoneFieldWords, phoneKindWords } from './contacts.messages.ts'
import { StepForm } from './step-form.tsx'

export type AddContactPhoneViewProps = { actor: AddContactPhoneActor; onDismiss: () => void }

export const AddContactPhoneView = ({ actor, onDismiss }: AddContactPhoneViewProps) => {
  const { t } = useLingui()
  const { kind } = useSelector(actor, selectDraft)
  return (
    <StepForm
      form={actor}
      heading={<Trans>Add a phone</Trans>}
      description={<Trans>We will text a code to this number.</Trans>}
      name={t`Add a phone`}
      submitText={<Trans>Send me a code</Trans>}
      onDismiss={onDismiss}
    >
      <KindField actor={actor} />
      <NumberField actor={actor} />
      {kind === 'work' ? (
        <FormText
          form={actor}
          field="extension"
          inputMode="numeric"
          words={phoneFieldWords}
          optional
          label={<Trans>Extension</Trans>}
          help={<Trans>A number from 0 to 9999.</Trans>}
        />
      ) : null}
    </StepForm>
  )
}

const KindField = ({ actor }: { actor: AddContactPhoneActor }) => {
  const { i18n } = useLingui()
  const { value, change } = useFormField(actor, 'kind', phoneFieldWords)
  return (
    <Field label={<Trans>Phone type</Trans>}>
      <NativeSelect
        name="kind"
        value={value}
        options={phoneKinds.map((each) => ({ value: each, label: i18n._(phoneKindWords[each]) }))}
        onValueChange={(chosen) => change(chosen as PhoneKind)}
      />
    </Field>
  )
}

const NumberField = ({ actor }: { actor: AddContactPhoneActor }) => {
  const { value, error } = useFormField(actor, 'phone', phoneFieldWords)
  const { country } = useSelector(actor, selectDraft)
  return (
    <Field label={<Trans>Phone number</Trans>} error={error}>
      <PhoneInput
        name="phone"
        value={value}
        country={country}
        onPhoneChange={(change) => actor.send({ type: 'draft.changed', change })}
      />
    </Field>
  )
}
