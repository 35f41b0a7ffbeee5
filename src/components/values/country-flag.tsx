import { useFormat } from '#src/i18n/use-format.ts'

declare const __FLAGS__: string

// A flag is loaded when it is rendered, and no script contains images or lists their URLs. Counterpart: scripts/tools/flag-files.ts.
const urlOf = (country: string): string => `${import.meta.env.BASE_URL}${__FLAGS__}/${country}.svg`

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
