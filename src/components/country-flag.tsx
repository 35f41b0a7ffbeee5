import { chakra } from '@chakra-ui/react'
import { useFormat } from '#src/i18n/use-format.ts'

// Addresses of files, not their contents: a flag is fetched when it is drawn, and no script carries pictures.
const files = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type CountryFlagProps = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Width in pixels; the height is two thirds of it. */
  width?: 20 | 24 | 32 | 40
  /** Beside the country's name the flag says nothing new, so it is silent unless this is set. */
  named?: boolean
}

export const CountryFlag = ({ country, width = 24, named = false }: CountryFlagProps) => {
  const { country: nameOf } = useFormat()
  const file = files[`../../node_modules/country-flag-icons/3x2/${country}.svg`]
  const height = (width * 2) / 3
  return (
    <chakra.span
      flexShrink="0"
      display="inline-block"
      verticalAlign="-0.15em"
      width={`${width}px`}
      height={`${height}px`}
      borderRadius={width > 24 ? '4px' : '3px'}
      overflow="hidden"
      bg="neutralSubtle"
      // A white flag would melt into a white card; the line is drawn over the picture.
      position="relative"
      _after={{
        content: '""',
        position: 'absolute',
        inset: '0',
        borderRadius: 'inherit',
        boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.12)',
      }}
    >
      {file === undefined ? null : (
        <img
          src={file}
          width={width}
          height={height}
          alt={named ? nameOf(country) : ''}
          loading="lazy"
          decoding="async"
        />
      )}
    </chakra.span>
  )
}
