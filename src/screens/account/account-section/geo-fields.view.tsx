import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountSectionActor } from '#machines/account/account-section/account-section.machine.ts'
import { choicesOf } from '#machines/kit/section.selectors.ts'
import { countryOptions } from '#src/components/forms/country-select.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { SectionGrid, WideField } from '#src/screens/kit/section/section-grid.tsx'
import { SectionText } from '#src/screens/kit/section/section-text.view.tsx'
import { useSectionField } from '#src/screens/kit/section/use-section-field.tsx'

/** `state`: the field for the state of the chosen country. */
export const GeoFields = ({ actor, state }: { actor: AccountSectionActor; state: ReactNode }) => (
  <SectionGrid>
    <CountryField actor={actor} />
    {state}
    <SectionText actor={actor} field="city" label={<Trans>City</Trans>} autoComplete="address-level2" />
    <SectionText
      actor={actor}
      field="postal_code"
      label={<Trans>Postal code</Trans>}
      autoComplete="postal-code"
      script="machine"
    />
    <WideField>
      <SectionText actor={actor} field="street" label={<Trans>Street and number</Trans>} autoComplete="address-line1" />
    </WideField>
    <WideField>
      <TimeZoneField actor={actor} />
    </WideField>
  </SectionGrid>
)

const CountryField = ({ actor }: { actor: AccountSectionActor }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { value, change, wiring } = useSectionField(actor, 'country', { nameOf: format.country })
  return (
    <Field label={<Trans>Country</Trans>} {...wiring}>
      <NativeSelect
        name="country"
        autoComplete="country"
        value={value === '' ? notGiven : value}
        options={[{ value: notGiven, label: t`Not given` }, ...countryOptions(format)]}
        onValueChange={(chosen) => change(chosen === notGiven ? '' : chosen)}
      />
    </Field>
  )
}

const TimeZoneField = ({ actor }: { actor: AccountSectionActor }) => {
  const { t } = useLingui()
  const zones = useSelector(actor, (snapshot) => choicesOf('time_zone', snapshot)) ?? []
  const { value, change, wiring } = useSectionField(actor, 'time_zone')
  return (
    <Field label={<Trans>Time zone</Trans>} {...wiring}>
      <NativeSelect
        name="time_zone"
        value={value === '' ? notGiven : value}
        options={[
          { value: notGiven, label: t`Not given` },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onValueChange={(chosen) => change(chosen === notGiven ? '' : chosen)}
      />
    </Field>
  )
}

/** An option needs a value, because an empty one is the placeholder. */
const notGiven = '-'
