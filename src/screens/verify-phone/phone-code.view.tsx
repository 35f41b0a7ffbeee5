import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { selectFormFailure, selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { ResendPhoneCodeActor } from '#machines/verify-phone/resend-phone-code.machine.ts'
import type { VerifyPhoneActor } from '#machines/verify-phone/verify-phone.machine.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { CodeInput } from '#src/components/code-input.tsx'
import { Field } from '#src/components/field.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { useFormField } from '../form/use-form-field.ts'
import { ResendView } from '../resend.view.tsx'

export type PhoneCodeViewProps = {
  actor: VerifyPhoneActor
  resend: ResendPhoneCodeActor
  /** E.164: where the code was sent to. */
  number: string
  onOtherNumber: () => void
}

/** The code that a number was sent, another one, or another number. */
export const PhoneCodeView = ({ actor, resend, number, onOtherNumber }: PhoneCodeViewProps) => {
  const { t } = useLingui()
  const failure = useSelector(actor, selectFormFailure)
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  const phone = <PhoneNumber number={number} fontWeight="medium" color="text" />
  return (
    <Card
      heading={<Trans>Enter the code</Trans>}
      description={<Trans>It was sent to {phone} as a text message.</Trans>}
    >
      <chakra.div display="flex" flexDirection="column" gap="5" maxWidth="md">
        <chakra.form
          noValidate
          aria-label={t`Enter the code`}
          display="flex"
          flexDirection="column"
          gap="5"
          onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
        >
          {failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />}
          <CodeField actor={actor} />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" look="primary" busy={isSubmitting || isAccepted}>
              <Trans>Verify the number</Trans>
            </Button>
            <Button look="ghost" onClick={onOtherNumber}>
              <Trans>Another number</Trans>
            </Button>
          </chakra.div>
        </chakra.form>
        <ResendView actor={resend} question={<Trans>Nothing came?</Trans>}>
          <Trans>Send the code again</Trans>
        </ResendView>
      </chakra.div>
    </Card>
  )
}

const CodeField = ({ actor }: { actor: VerifyPhoneActor }) => {
  const { value, error, change } = useFormField(actor, 'code', doorFieldWords)
  return (
    <Field label={<Trans>Code</Trans>} help={<Trans>Six digits.</Trans>} error={error}>
      <CodeInput name="code" value={value} onValueChange={change} />
    </Field>
  )
}
