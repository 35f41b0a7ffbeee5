import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { LinkCard } from '#src/components/link-card.tsx'
import { Money } from '#src/components/money.tsx'
import type { CountryRow } from './country-rows.ts'

/** A country: its flag, name, calling code, stock and cheapest price; or why it can't be chosen. */
export const CountryCard = ({
  row: { country, name, callingCode, stock, from },
  href,
}: {
  row: CountryRow
  href: string
}) => {
  return (
    <LinkCard
      mark={<CountryFlag country={country} width={40} />}
      title={
        <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2">
          {name}
          {callingCode === undefined ? null : (
            <Identifier textStyle="sm" fontWeight="normal" color="textMuted">
              +{callingCode}
            </Identifier>
          )}
        </chakra.span>
      }
      {...(stock === 0 ? { refused: refusalOf(from !== null) } : { href })}
      description={stock === 0 ? undefined : <Plural value={stock} one="# number" other="# numbers" />}
      aside={
        stock === 0 || from === null ? undefined : (
          <>
            <chakra.span display="block" textStyle="xs" color="textMuted">
              <Trans>a month from</Trans>
            </chakra.span>
            <Money amount={from} fontWeight="semibold" />
          </>
        )
      }
    />
  )
}

const refusalOf = (wasOnOffer: boolean) =>
  wasOnOffer ? <Trans>Sold out at the moment</Trans> : <Trans>No numbers of this kind</Trans>
