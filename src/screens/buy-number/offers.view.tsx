import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isCountryCode } from '#domain/country-search.ts'
import { type NumberType, numberTypes } from '#domain/number.ts'
import type { OffersActor } from '#machines/buy-number/offers.machine.ts'
import { selectFailure } from '#machines/buy-number/offers.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { NativeSelect } from '#src/components/native-select.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { numberTypeWords } from '#src/screens/number-words.ts'
import { BackLink } from './back-link.tsx'
import { BuyStepper } from './buy-stepper.tsx'
import { unknownCountry } from './offers.messages.ts'
import type { OffersPlace } from './offers.place.ts'
import { OffersList } from './offers-list.tsx'

export type OffersViewProps = {
  actor: OffersActor
  place: OffersPlace
  typed: string
  onTyped: (text: string) => void
  /** Filters are another place; going back from it leads out of the list. */
  onPlace: (place: OffersPlace) => void
}

export const OffersView = ({ actor, place, typed, onTyped, onPlace }: OffersViewProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { country, type } = place
  const failure = useSelector(actor, selectFailure)
  const isUnknown = failure?.code === 'offerUnknown' || failure?.code === 'requestInvalid'
  const name = isUnknown || !isCountryCode(country) ? country : format.country(country)
  const countriesHref = hrefOf('/buy_number', { type })
  return (
    <Page>
      <PageHeader
        parent={<BackLink href={countriesHref}>{t`All countries`}</BackLink>}
        title={
          <chakra.span display="inline-flex" alignItems="center" gap="3">
            {name === country ? null : <CountryFlag country={country} width={32} />}
            {name}
          </chakra.span>
        }
        purpose={<Trans>Choose the region or prefix that your number should belong to.</Trans>}
      />
      <BuyStepper at="region" done={{ country: { chosen: name, href: countriesHref } }} />
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
          {/* On phones the first card below brings its own space. */}
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap="3"
            padding={{ base: '4', md: '5' }}
            paddingBlockEnd={{ base: '1', md: '5' }}
          >
            <chakra.div flex="1 1 16rem">
              <SearchInput label={t`Search by city or prefix`} value={typed} onValueChange={onTyped} />
            </chakra.div>
            <chakra.div flex="0 1 14rem">
              <NativeSelect<NumberType | 'all'>
                aria-label={t`Kind of number`}
                density="compact"
                value={type ?? 'all'}
                options={[
                  { value: 'all', label: t`All kinds` },
                  ...numberTypes.map((each) => ({ value: each, label: i18n._(numberTypeWords[each]) })),
                ]}
                onValueChange={(value) =>
                  onPlace({ ...place, page: undefined, type: value === 'all' ? undefined : value })
                }
              />
            </chakra.div>
          </chakra.div>
          <OffersList actor={actor} place={place} onTyped={onTyped} onPlace={onPlace} />
        </Card>
      )}
    </Page>
  )
}
