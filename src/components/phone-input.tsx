import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Phone } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { callingCodeOf } from '#domain/country-search.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { CountryFlag } from './country-flag.tsx'
import { countryOptions } from './country-select.tsx'
import { useFieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type PhoneInputProps = {
  /** Of the number; the country's is `<name>_country`. */
  name: string
  /** As it was typed, in whatever script. */
  value: string
  onValueChange: (value: string) => void
  /** ISO 3166-1 alpha-2 of the numbering plan; empty until one is known. */
  country: string
  onCountryChange: (country: string) => void
}

/** A number as people write it at home, beside the country that it is dialled in. */
export const PhoneInput = ({ name, value, onValueChange, country, onCountryChange }: PhoneInputProps) => (
  <chakra.div css={rowCss}>
    <CallingCode name={`${name}_country`} country={country} onCountryChange={onCountryChange} />
    <TextInput
      type="tel"
      name={name}
      autoComplete="tel"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  </chakra.div>
)

type CallingCodeProps = Pick<PhoneInputProps, 'name' | 'country' | 'onCountryChange'>

/** The platform's own list of names lies over what is drawn: a flag and `+49` say enough once it is closed. */
const CallingCode = ({ name, country, onCountryChange }: CallingCodeProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { 'aria-invalid': isInvalid } = useFieldControl()
  const code = country === '' ? undefined : callingCodeOf(country)
  return (
    <chakra.span css={boxCss} data-invalid={isInvalid}>
      {code === undefined ? <Phone size={16} aria-hidden="true" /> : <CountryFlag country={country} width={20} />}
      {code === undefined ? null : (
        <chakra.bdi dir="ltr" aria-hidden="true" fontVariantNumeric="tabular-nums">
          +{code}
        </chakra.bdi>
      )}
      <ChevronDown size={14} aria-hidden="true" />
      <select
        name={name}
        aria-label={t`Country of the phone number`}
        autoComplete="off"
        dir={format.language === 'fa' ? 'rtl' : 'ltr'}
        value={code === undefined ? '' : country}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onCountryChange(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t`Choose a country`}
        </option>
        {countryOptions(format).flatMap(({ value, label }) => {
          const calling = callingCodeOf(value)
          // Isolated, or Persian names would turn +49 into 49+.
          return calling === undefined
            ? []
            : [<option key={value} value={value}>{`${label} \u2066+${calling}\u2069`}</option>]
        })}
      </select>
    </chakra.span>
  )
}

// Left to right in every language, as the number itself is: the calling code comes before it.
const rowCss = {
  display: 'flex',
  direction: 'ltr',
  '& > input': { textAlign: 'start', borderStartStartRadius: '0', borderEndStartRadius: '0' },
  '& > input:focus-visible': { position: 'relative' },
}

const boxCss = {
  position: 'relative',
  flexShrink: '0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '10',
  paddingInline: '3',
  marginInlineEnd: '-1px',
  borderWidth: '1px',
  borderColor: 'borderStrong',
  borderStartStartRadius: 'md',
  borderEndStartRadius: 'md',
  bg: 'card',
  color: 'text',
  '& > svg': { color: 'textMuted', flexShrink: '0' },
  '&[data-invalid=true]': { borderColor: 'dangerSolid' },
  '&:hover': { borderColor: 'textMuted' },
  '&:has(select:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-1px',
    borderColor: 'focus',
    zIndex: '1',
  },
  '& > select': { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'pointer', fontSize: 'md' },
}
