import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/buying/requirements-form.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { AddressFormActor } from '#machines/buying/requirements/address-form.machine.ts'
import { CountrySelect } from '#src/components/forms/country-select.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { FieldGrid, PartForm } from './form-actions.tsx'

export type AddressFormProps = {
  actor: AddressFormActor
  /** The only country that is accepted; null if all are. */
  country: string | null
  onClose?: (() => void) | undefined
}

const missing: Record<keyof Address, MessageDescriptor> = {
  street: msg`Enter the street and house number.`,
  postal_code: msg`Enter the postal code.`,
  city: msg`Enter the city.`,
  country: msg`Choose the country.`,
}

const words = (field: keyof Address, code: FieldError): MessageDescriptor =>
  code === 'text.tooLong' ? msg`This is too long.` : missing[field]

/** An address at which numbers are registered. */
export const AddressForm = ({ actor, country, onClose }: AddressFormProps) => {
  const { t } = useLingui()
  return (
    <PartForm form={actor} label={t`Address of the owner`} action={<Trans>Save the address</Trans>} onClose={onClose}>
      <FormText
        form={actor}
        field="street"
        words={words}
        autoComplete="address-line1"
        label={<Trans>Street and number</Trans>}
      />
      <FieldGrid>
        <FormText
          form={actor}
          field="postal_code"
          words={words}
          autoComplete="postal-code"
          label={<Trans>Postal code</Trans>}
        />
        <FormText form={actor} field="city" words={words} autoComplete="address-level2" label={<Trans>City</Trans>} />
      </FieldGrid>
      <Country actor={actor} isFixed={country !== null} />
    </PartForm>
  )
}

const Country = ({ actor, isFixed }: { actor: AddressFormActor; isFixed: boolean }) => {
  const { t } = useLingui()
  const { value, error, change } = useFormField(actor, 'country', words)
  return (
    <Field
      label={<Trans>Country</Trans>}
      help={isFixed ? <Trans>Numbers in this country must be registered at a local address.</Trans> : undefined}
      error={error}
    >
      <CountrySelect
        name="country"
        placeholder={t`Choose a country`}
        value={value}
        disabled={isFixed}
        onValueChange={change}
      />
    </Field>
  )
}
