import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/number.ts'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { numberTypeWords } from '#src/screens/number-words.ts'
import { PlaceName } from '#src/screens/place-name.tsx'

/** Which numbers these are: country, city, prefix and kind, in one line. */
export const OfferLine = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="1 2.5">
      <CountryFlag country={offer.country} width={24} />
      <PlaceName city={offer.city} country={offer.country} />
      <span aria-hidden="true">·</span>
      <Identifier>
        +{offer.calling_code} {offer.prefix}
      </Identifier>
      <span aria-hidden="true">·</span>
      <span>{i18n._(numberTypeWords[offer.type])}</span>
    </chakra.span>
  )
}
