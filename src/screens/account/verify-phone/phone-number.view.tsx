import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { AddPhoneActor } from '#machines/account/verify-phone/add-phone.machine.ts'
import { selectDraft, selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PhoneInput } from '#src/components/forms/phone-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'

/** Form for the number that gets the code. */
export const PhoneNumberView = ({ actor }: { actor: AddPhoneActor }) => {
  const { t } = useLingui()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  return (
    <Card
      heading={<Trans>Your phone</Trans>}
      description={<Trans>We ask for it once and use it to contact you about your numbers.</Trans>}
    >
      <chakra.form
        noValidate
        aria-label={t`Your phone`}
        display="flex"
        flexDirection="column"
        gap="5"
        maxWidth="md"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <FormNotice form={actor} />
        <NumberField actor={actor} />
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting || isAccepted}>
            <Trans>Send me a code</Trans>
          </Button>
        </div>
      </chakra.form>
    </Card>
  )
}

const NumberField = ({ actor }: { actor: AddPhoneActor }) => {
  const { value, error } = useFormField(actor, 'phone', authFieldWords)
  const { country } = useSelector(actor, selectDraft)
  return (
    <Field label={<Trans>Phone number</Trans>} help={<Trans>We will text a code to this number.</Trans>} error={error}>
      <PhoneInput
        name="phone"
        value={value}
        country={country}
        onPhoneChange={(change) => actor.send({ type: 'draft.changed', change })}
      />
    </Field>
  )
}
