import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/buying/offer.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CityName } from './city-name.tsx'
import { Features } from './features.tsx'
import { numberTypeWords } from './number.messages.ts'

/** Country, city, prefix and type of an offer in one line. */
export const OfferLine = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="1 2.5">
      <CountryFlag country={offer.country} width={24} />
      <CityName place={offer} />
      <span aria-hidden="true">·</span>
      <Identifier>
        +{offer.calling_code} {offer.prefix}
      </Identifier>
      <span aria-hidden="true">·</span>
      <span>{i18n._(numberTypeWords[offer.type])}</span>
      <span aria-hidden="true">·</span>
      <Features features={offer.features} />
    </chakra.span>
  )
}
