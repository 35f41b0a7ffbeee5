import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { countryBeingTyped } from '#domain/typed-phone.ts'
import type { RegisterActor } from '#machines/register/register.machine.ts'
import { selectPhoneCountry } from '#machines/register/register.selectors.ts'
import { CountrySelect } from '#src/components/country-select.tsx'
import { Field } from '#src/components/field.tsx'
import { PhoneInput } from '#src/components/phone-input.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { useFormField } from '../form/use-form-field.ts'

export const CountryField = ({ actor }: { actor: RegisterActor }) => {
  const { t } = useLingui()
  const { value, error, change } = useFormField(actor, 'country', doorFieldWords)
  return (
    <Field label={<Trans>Country</Trans>} error={error}>
      <CountrySelect name="country" placeholder={t`Choose a country`} value={value} onValueChange={change} />
    </Field>
  )
}

/** In the plan of the country above, until another is chosen beside it or named by the number itself. */
export const PhoneField = ({ actor }: { actor: RegisterActor }) => {
  const { value, error } = useFormField(actor, 'phone', doorFieldWords)
  const country = useSelector(actor, selectPhoneCountry)
  return (
    <Field label={<Trans>Phone</Trans>} help={<Trans>The code is sent here as a text message.</Trans>} error={error}>
      <PhoneInput
        name="phone"
        value={value}
        onValueChange={(phone) => {
          const named = countryBeingTyped(phone)
          actor.send({
            type: 'draft.changed',
            change: named === undefined ? { phone } : { phone, phone_country: named },
          })
        }}
        country={country}
        onCountryChange={(chosen) => actor.send({ type: 'draft.changed', change: { phone_country: chosen } })}
      />
    </Field>
  )
}
