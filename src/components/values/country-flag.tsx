import { version } from 'country-flag-icons/package.json'
import { useFormat } from '#src/i18n/use-format.ts'

// A flag is loaded when it is rendered. The installation copies the files to `public/`: scripts/bootstrap.mjs. The version in their
// address lets browsers keep them.
const urlOf = (country: string): string => `/assets/flags-${version}/${country}.svg`

export type CountryFlagProps = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Width in pixels; the height is two thirds of it. */
  width?: 20 | 24 | 32 | 40
  /** Accessible name; absent next to the country's name, where the flag is decoration. */
  named?: boolean
}

export const CountryFlag = ({ country, width = 24, named = false }: CountryFlagProps) => {
  const { country: nameOf } = useFormat()
  const url = urlOf(country)
  return (
    <span data-flag={width}>
      <img
        // An element that gets another file shows the earlier flag until the file is loaded.
        key={url}
        src={url}
        width={width}
        height={(width * 2) / 3}
        alt={named ? nameOf(country) : ''}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
