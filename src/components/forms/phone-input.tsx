import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Phone } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { callingCodeOf } from '#domain/kit/calling-code.ts'
import { countryBeingTyped } from '#domain/kit/validation/typed-phone.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { countryOptions } from './country-select.tsx'
import { useFieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type PhoneInputProps = {
  /** Name of the number's field; the country's field is `<name>_country`. */
  name: string
  /** As typed, with digits of any script. */
  value: string
  /** ISO 3166-1 alpha-2 of the numbering plan; empty until one is known. */
  country: string
  onPhoneChange: (change: PhoneChange) => void
}

/** A number that is typed with its country code also changes the country. */
export type PhoneChange = { phone?: string; country?: string }

/** A national phone number, next to its country. */
export const PhoneInput = ({ name, value, country, onPhoneChange }: PhoneInputProps) => (
  <chakra.div css={rowCss}>
    <CallingCode name={`${name}_country`} country={country} onPhoneChange={onPhoneChange} />
    <TextInput
      type="tel"
      name={name}
      autoComplete="tel"
      value={value}
      onChange={({ currentTarget: { value: phone } }) => {
        const named = countryBeingTyped(phone)
        onPhoneChange(named === undefined ? { phone } : { phone, country: named })
      }}
    />
  </chakra.div>
)

type CallingCodeProps = Pick<PhoneInputProps, 'name' | 'country' | 'onPhoneChange'>

/** A transparent native select over the flag and the calling code, which are all that is shown while it is closed. */
const CallingCode = ({ name, country, onPhoneChange }: CallingCodeProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { 'aria-invalid': isInvalid } = useFieldControl()
  const code = country === '' ? undefined : callingCodeOf(country)
  return (
    <chakra.span css={boxCss} data-invalid={isInvalid}>
      {code === undefined ? <Phone size={16} aria-hidden="true" /> : <CountryFlag country={country} width={20} />}
      {code === undefined ? null : (
        <chakra.bdi dir="ltr" aria-hidden="true">
          +{code}
        </chakra.bdi>
      )}
      <ChevronDown size={16} aria-hidden="true" />
      <select
        name={name}
        aria-label={t`Country of the phone number`}
        autoComplete="off"
        dir={format.language === 'fa' ? 'rtl' : 'ltr'}
        value={code === undefined ? '' : country}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onPhoneChange({ country: event.currentTarget.value })}
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

// Left to right in every language, like the number: the calling code precedes it.
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
  '@media (pointer: coarse)': { height: '11' },
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
  '&:hover:not([data-invalid=true])': { borderColor: 'textMuted' },
  '&:has(select:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-1px',
    borderColor: 'focus',
    zIndex: '1',
  },
  '& > select': { position: 'absolute', inset: '-1px', width: 'full', opacity: '0', cursor: 'pointer', fontSize: 'md' },
}
