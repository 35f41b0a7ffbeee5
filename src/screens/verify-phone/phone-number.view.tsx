import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { countryBeingTyped } from '#domain/typed-phone.ts'
import { selectDraft, selectFormFailure, selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { AddPhoneActor } from '#machines/verify-phone/add-phone.machine.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Field } from '#src/components/field.tsx'
import { PhoneInput } from '#src/components/phone-input.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { useFormField } from '../form/use-form-field.ts'

/** Which number is verified: it is sent a code. */
export const PhoneNumberView = ({ actor }: { actor: AddPhoneActor }) => {
  const { t } = useLingui()
  const failure = useSelector(actor, selectFormFailure)
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  return (
    <Card
      heading={<Trans>Your phone</Trans>}
      description={<Trans>It is asked for once, and used to reach you about your numbers.</Trans>}
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
        {failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />}
        <NumberField actor={actor} />
        <div>
          <Button type="submit" look="primary" busy={isSubmitting || isAccepted}>
            <Trans>Send me a code</Trans>
          </Button>
        </div>
      </chakra.form>
    </Card>
  )
}

const NumberField = ({ actor }: { actor: AddPhoneActor }) => {
  const { value, error } = useFormField(actor, 'phone', doorFieldWords)
  const { country } = useSelector(actor, selectDraft)
  return (
    <Field
      label={<Trans>Phone number</Trans>}
      help={<Trans>A code is sent to it as a text message.</Trans>}
      error={error}
    >
      <PhoneInput
        name="phone"
        value={value}
        onValueChange={(phone) => {
          const named = countryBeingTyped(phone)
          actor.send({
            type: 'draft.changed',
            change: named === undefined ? { phone } : { phone, country: named },
          })
        }}
        country={country}
        onCountryChange={(chosen) => actor.send({ type: 'draft.changed', change: { country: chosen } })}
      />
    </Field>
  )
}
