import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import {
  selectDraft,
  selectErrors,
  selectIsCountryFixed,
  selectMovesCountry,
} from '#machines/paying/billing-address/billing-address.selectors.ts'
import { ContactLink } from '#src/components/controls/contact.tsx'
import { CountrySelect } from '#src/components/forms/country-select.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { BillingText } from './billing-text.view.tsx'
import { OfficialInvoiceFields } from './official-invoice-fields.view.tsx'
import { useBillingField } from './use-billing-field.tsx'

/** The fields of a billing address, each with its error. */
export const BillingFields = ({ actor }: { actor: BillingAddressActor }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    <Wide>
      <BillingText actor={actor} field="name" label={<Trans>Company or name</Trans>} autoComplete="organization" />
    </Wide>
    <Wide>
      <CountryField actor={actor} />
    </Wide>
    <Wide>
      <BillingText actor={actor} field="street" label={<Trans>Street and number</Trans>} autoComplete="address-line1" />
    </Wide>
    <Wide>
      <BillingText
        actor={actor}
        field="street_2"
        label={<Trans>Building, floor, apartment</Trans>}
        autoComplete="address-line2"
        optional
      />
    </Wide>
    <BillingText
      actor={actor}
      field="postal_code"
      label={<Trans>Postal code</Trans>}
      autoComplete="postal-code"
      machine
    />
    <BillingText actor={actor} field="city" label={<Trans>City</Trans>} autoComplete="address-level2" />
    <BillingText
      actor={actor}
      field="state"
      label={<Trans>State or province</Trans>}
      autoComplete="address-level1"
      optional
    />
    <BillingText
      actor={actor}
      field="phone"
      label={<Trans>Phone</Trans>}
      help={<Trans>With its country code.</Trans>}
      autoComplete="tel"
      machine
    />
    <Wide>
      <OfficialInvoiceFields actor={actor} />
    </Wide>
  </chakra.div>
)

const Wide = ({ children }: { children: ReactNode }) => (
  <chakra.div gridColumn={{ md: '1 / -1' }} _empty={{ display: 'none' }}>
    {children}
  </chakra.div>
)

const CountryField = ({ actor }: { actor: BillingAddressActor }) => {
  const { t } = useLingui()
  const format = useFormat()
  const value = useSelector(actor, (snapshot) => selectDraft(snapshot).country)
  const isFixed = useSelector(actor, selectIsCountryFixed)
  const isMoving = useSelector(actor, selectMovesCountry)
  const isRefused = useSelector(actor, (snapshot) => selectErrors(snapshot).country === 'billingCountryFixed')
  const wiring = useBillingField(actor, 'country', {
    nameOf: format.country,
    help: isRefused ? (
      <ContactLink>
        <Trans>Contact support</Trans>
      </ContactLink>
    ) : isFixed ? (
      <Trans>
        The country has already been changed once and cannot be changed again;{' '}
        <ContactLink>contact support</ContactLink>.
      </Trans>
    ) : isMoving ? (
      <Trans>You can change the country only once. VAT and gateways depend on it.</Trans>
    ) : undefined,
  })
  return (
    <Field label={<Trans>Country</Trans>} {...wiring}>
      <CountrySelect
        name="country"
        placeholder={t`Choose a country`}
        value={value}
        disabled={isFixed}
        onValueChange={(chosen) => actor.send({ type: 'draft.changed', change: { country: chosen } })}
      />
    </Field>
  )
}
