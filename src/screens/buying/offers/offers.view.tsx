import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import { isCountryCode } from '#domain/kit/primitives.ts'
import type { OffersActor } from '#machines/buying/offers/offers.list.ts'
import { selectFailure } from '#machines/kit/listing.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { BuyHeader } from '#src/screens/buying/kit/buy-header.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import type { OffersLocation } from './offers.location.ts'
import { OffersFilters } from './offers-filters.tsx'
import { OffersList } from './offers-list.tsx'

/** The country in the address is unknown, or nothing is sold in it. */
const unknownCountry: FailureWords = {
  what: msg`No numbers are available for that country.`,
  next: msg`Choose a country from the list.`,
}

export type OffersViewProps = {
  actor: OffersActor
  location: OffersLocation
  /** The list of countries with its last filters; null if it was not opened yet. */
  countriesHref?: string | null
  typed: string
  onTyped: (text: string) => void
  /** Opens the list with other filters, as a new history entry. */
  onLocationChange: (location: OffersLocation) => void
  /** Requests a mail when a sold-out offer is in stock again; absent where the user may not buy. */
  stockNotice?: ((offer: Offer) => ReactNode) | undefined
}

export const OffersView = ({
  actor,
  location,
  typed,
  onTyped,
  onLocationChange,
  stockNotice,
  ...lists
}: OffersViewProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { country, type } = location
  const failure = useSelector(actor, selectFailure)
  const isUnknown = failure?.code === 'offerUnknown' || failure?.code === 'requestInvalid'
  const name = isUnknown || !isCountryCode(country) ? country : format.country(country)
  const countriesHref = lists.countriesHref ?? hrefOf('/buy_number', { type })
  return (
    <Page>
      <BuyHeader
        at="region"
        done={{ country: { chosen: name, href: countriesHref } }}
        parent={<BackLink href={countriesHref}>{t`All countries`}</BackLink>}
        title={
          <chakra.span display="inline-flex" alignItems="center" gap="3">
            {name === country ? null : <CountryFlag country={country} width={32} />}
            {name}
          </chakra.span>
        }
        purpose={
          <>
            <Trans>Choose the region or prefix that your number should belong to.</Trans> <PricesInDollars />
          </>
        }
      />
      {isUnknown && failure !== null ? (
        <FailureMessage
          failure={failure}
          words={unknownCountry}
          actions={
            <LinkButton size="sm" href={hrefOf('/buy_number')}>
              <Trans>Choose a country</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Card flush>
          <OffersFilters
            actor={actor}
            location={location}
            typed={typed}
            onTyped={onTyped}
            onLocationChange={onLocationChange}
          />
          <OffersList
            actor={actor}
            location={location}
            onTyped={onTyped}
            onLocationChange={onLocationChange}
            stockNotice={stockNotice}
          />
        </Card>
      )}
    </Page>
  )
}
