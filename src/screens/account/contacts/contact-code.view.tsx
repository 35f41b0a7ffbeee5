import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactKind } from '#domain/account/contacts.ts'
import type { ResendContactCodeActor } from '#machines/account/contacts/resend-contact-code.machine.ts'
import type { VerifyContactActor } from '#machines/account/contacts/verify-contact.machine.ts'
import { CodeInput } from '#src/components/forms/code-input.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { ResendView } from '#src/screens/kit/form/resend.view.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { StepForm } from './step-form.tsx'

export type ContactCodeViewProps = {
  actor: VerifyContactActor
  resend: ResendContactCodeActor
  kind: ContactKind
  /** The address or number that the code was sent to. */
  contact: string
  onDismiss: () => void
}

/** Form for the code, with a resend as soon as the API allows it. */
export const ContactCodeView = ({ actor, resend, kind, contact, onDismiss }: ContactCodeViewProps) => {
  const { t } = useLingui()
  const { value, error, change } = useFormField(actor, 'code', authFieldWords)
  return (
    <StepForm
      form={actor}
      heading={<Trans>Enter the code</Trans>}
      description={<SentTo kind={kind} contact={contact} />}
      name={t`Enter the code`}
      submitText={<Trans>Verify</Trans>}
      onDismiss={onDismiss}
      below={
        <ResendView actor={resend} question={<Trans>Didn’t get it?</Trans>}>
          <Trans>Send the code again</Trans>
        </ResendView>
      }
    >
      <Field label={<Trans>Code</Trans>} help={<Trans>Six digits.</Trans>} error={error}>
        <CodeInput name="code" value={value} onValueChange={change} />
      </Field>
    </StepForm>
  )
}

const SentTo = ({ kind, contact }: Pick<ContactCodeViewProps, 'kind' | 'contact'>) => {
  const phone = <PhoneNumber number={contact} fontWeight="medium" color="text" />
  const address = <bdi>{contact}</bdi>
  return kind === 'email' ? <Trans>We emailed it to {address}.</Trans> : <Trans>We texted it to {phone}.</Trans>
}
