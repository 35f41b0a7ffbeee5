import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ResendPhoneCodeActor } from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import type { VerifyPhoneActor } from '#machines/account/verify-phone/verify-phone.machine.ts'
import { selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { CodeInput } from '#src/components/forms/code-input.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { ResendView } from '#src/screens/kit/form/resend.view.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'

export type PhoneCodeViewProps = {
  actor: VerifyPhoneActor
  resend: ResendPhoneCodeActor
  /** The number that the code was sent to, E.164. */
  number: string
  onOtherNumber: () => void
}

/** Form for the code, with a resend and a way back to the number. */
export const PhoneCodeView = ({ actor, resend, number, onOtherNumber }: PhoneCodeViewProps) => {
  const { t } = useLingui()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  const phone = <PhoneNumber number={number} fontWeight="medium" color="text" />
  return (
    <Card heading={<Trans>Enter the code</Trans>} description={<Trans>We texted it to {phone}.</Trans>}>
      <chakra.div display="flex" flexDirection="column" gap="5" maxWidth="md">
        <chakra.form
          noValidate
          aria-label={t`Enter the code`}
          display="flex"
          flexDirection="column"
          gap="5"
          onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
        >
          <FormNotice form={actor} />
          <CodeField actor={actor} />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" variant="primary" loading={isSubmitting || isAccepted}>
              <Trans>Verify the number</Trans>
            </Button>
            <Button variant="ghost" onClick={onOtherNumber}>
              <Trans>Another number</Trans>
            </Button>
          </chakra.div>
        </chakra.form>
        <ResendView actor={resend} question={<Trans>Didn’t get it?</Trans>}>
          <Trans>Send the code again</Trans>
        </ResendView>
      </chakra.div>
    </Card>
  )
}

const CodeField = ({ actor }: { actor: VerifyPhoneActor }) => {
  const { value, error, change } = useFormField(actor, 'code', authFieldWords)
  return (
    <Field label={<Trans>Code</Trans>} help={<Trans>Six digits.</Trans>} error={error}>
      <CodeInput name="code" value={value} onValueChange={change} />
    </Field>
  )
}
