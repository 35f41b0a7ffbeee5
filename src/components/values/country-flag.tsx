import { useFormat } from '#src/i18n/use-format.ts'

// URLs instead of contents: a flag is loaded when it is rendered, and no script contains images.
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

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
  const file = files[`/node_modules/country-flag-icons/3x2/${country}.svg`]
  const height = (width * 2) / 3
  return (
    <span data-flag={width}>
      {file === undefined ? null : (
        <img
          // An element that gets another file shows the earlier flag until the file is loaded.
          key={file}
          src={file}
          width={width}
          height={height}
          alt={named ? nameOf(country) : ''}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
