import { chakra } from '@chakra-ui/react'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { Avatar } from '#src/components/values/avatar.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'

/** The flag of a number, the initials of a name. */
export const Picture = ({ other }: { other: string }) => {
  const country = other.startsWith('+') ? countryOfPhone(other) : undefined
  return (
    <chakra.span
      data-picture=""
      flexShrink="0"
      display="grid"
      placeItems="center"
      boxSize="9"
      borderRadius="full"
      bg="neutralSubtle"
    >
      {country === undefined ? (
        <Avatar address={null} size="9" name={other} />
      ) : (
        <CountryFlag country={country} width={24} />
      )}
    </chakra.span>
  )
}
