import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RegisterActor } from '#machines/auth/register/register.machine.ts'
import { selectPhoneCountry } from '#machines/auth/register/register.machine.ts'
import { CountrySelect } from '#src/components/forms/country-select.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PhoneInput } from '#src/components/forms/phone-input.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'

export const CountryField = ({ actor }: { actor: RegisterActor }) => {
  const { t } = useLingui()
  const { value, error, change } = useFormField(actor, 'country', authFieldWords)
  return (
    <Field label={<Trans>Country</Trans>} error={error}>
      <CountrySelect name="country" placeholder={t`Choose a country`} value={value} onValueChange={change} />
    </Field>
  )
}

/** Uses the country of residence until the user chooses another country or types a number with its country code. */
export const PhoneField = ({ actor }: { actor: RegisterActor }) => {
  const { value, error } = useFormField(actor, 'phone', authFieldWords)
  const country = useSelector(actor, selectPhoneCountry)
  return (
    <Field label={<Trans>Phone</Trans>} help={<Trans>We will text the code to this number.</Trans>} error={error}>
      <PhoneInput
        name="phone"
        value={value}
        country={country}
        onPhoneChange={({ country: phone_country, ...phone }) =>
          actor.send({
            type: 'draft.changed',
            change: phone_country === undefined ? phone : { ...phone, phone_country },
          })
        }
      />
    </Field>
  )
}
