import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/number.ts'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/number-words.ts'

/** Which numbers these are: country, city, prefix and kind, in one line. */
export const OfferLine = ({ offer }: { offer: Offer }) => {
  const { i18n } = useLingui()
  const { country, list } = useFormat()
  const place = list([...(offer.city === null ? [] : [offer.city]), country(offer.country)])
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="1 2.5">
      <CountryFlag country={offer.country} width={24} />
      <span>{place}</span>
      <span aria-hidden="true">·</span>
      <Identifier>
        +{offer.calling_code} {offer.prefix}
      </Identifier>
      <span aria-hidden="true">·</span>
      <span>{i18n._(numberTypeWords[offer.type])}</span>
    </chakra.span>
  )
}
