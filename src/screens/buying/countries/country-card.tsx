import { Plural, Trans } from '@lingui/react/macro'
import { LinkCard } from '#src/components/layout/link-card.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import type { CountryRow } from './country-rows.ts'

/** A country with its flag, calling code, stock and lowest price, or with the reason why it cannot be chosen. */
export const CountryCard = ({
  row: { country, name, callingCode, stock, from },
  href,
}: {
  row: CountryRow
  href: string
}) => {
  const code =
    callingCode === undefined ? null : (
      <>
        <Identifier>+{callingCode}</Identifier>
        <Dot />
      </>
    )
  return (
    <LinkCard
      mark={<CountryFlag country={country} width={32} />}
      title={
        <span data-truncated title={name}>
          {name}
        </span>
      }
      {...(stock === 0
        ? {
            refused: (
              <>
                {code}
                {soldOutText(from !== null)}
              </>
            ),
          }
        : { href })}
      description={
        <>
          {code}
          <Plural value={stock} one="# number" other="# numbers" />
        </>
      }
      aside={
        stock === 0 || from === null ? undefined : (
          <>
            <span data-note>
              <Trans>a month from</Trans>
            </span>
            <Money amount={from} />
          </>
        )
      }
    />
  )
}

const soldOutText = (wasOnOffer: boolean) =>
  wasOnOffer ? <Trans>Sold out at the moment</Trans> : <Trans>No numbers of this type</Trans>
