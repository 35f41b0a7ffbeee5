import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/buying/offer.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CityName } from './city-name.tsx'
import { Features } from './features.tsx'
import { numberTypeWords } from './number.messages.ts'

/** Country, city, prefix and type of an offer in one line. */
export const OfferLine = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap="2.5">
      <CountryFlag country={offer.country} width={24} />
      <FactLine>
        <CityName place={offer} />
        <Identifier>
          +{offer.calling_code} {offer.prefix}
        </Identifier>
        {i18n._(numberTypeWords[offer.type])}
        <Features features={offer.features} />
      </FactLine>
    </chakra.span>
  )
}
