import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Globe, SearchX } from 'lucide-react'
import type { NumberType } from '#domain/number.ts'
import type { CountriesActor } from '#machines/buy-number/countries.machine.ts'
import {
  selectCountries,
  selectFailure,
  selectIsEmpty,
  selectIsLoading,
  typeShown,
} from '#machines/buy-number/countries.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { CardGrid } from '#src/components/link-card.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { Skeleton, SkeletonCards } from '#src/components/skeleton.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { BuyStepper } from './buy-stepper.tsx'
import { CountryCard } from './country-card.tsx'
import { countryRows } from './country-rows.ts'
import { TypeChoice } from './type-choice.tsx'

export type CountriesViewProps = {
  actor: CountriesActor
  /** The type that the address asks for. */
  wanted: NumberType | undefined
  typed: string
  onTyped: (text: string) => void
}

export const CountriesView = (props: CountriesViewProps) => {
  const { actor } = props
  const isLoading = useSelector(actor, selectIsLoading)
  const isEmpty = useSelector(actor, selectIsEmpty)
  const failure = useSelector(actor, selectFailure)
  const retry = () => actor.send({ type: 'retry.requested' })
  return (
    <Page>
      <PageHeader
        title={<Trans>Buy a number</Trans>}
        purpose={<Trans>Choose the kind of number and the country it is called in.</Trans>}
      />
      <BuyStepper at="country" />
      {isLoading ? (
        <Waiting />
      ) : failure !== null ? (
        <PageFailure failure={failure} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState
          icon={<Globe />}
          title={<Trans>Nothing is in stock at the moment.</Trans>}
          description={<Trans>New numbers arrive all the time. Look again a little later.</Trans>}
          action={
            <Button look="primary" onClick={retry}>
              <Trans>Look again</Trans>
            </Button>
          }
        />
      ) : (
        <Choice {...props} />
      )}
    </Page>
  )
}

const Choice = ({ actor, wanted, typed, onTyped }: CountriesViewProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const countries = useSelector(actor, selectCountries)
  const type = typeShown(countries, wanted)
  const rows = countryRows(countries, { type, typed, format })
  const count = rows.filter(({ stock }) => stock > 0).length
  const q = typed === '' ? undefined : typed
  return (
    <>
      <TypeChoice types={countries.types} current={type} hrefOf={(each) => hrefOf('/buy_number', { type: each, q })} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div flex="1 1 18rem" maxWidth={{ md: 'sm' }}>
          <SearchInput
            label={t`Search by country or calling code`}
            density="comfortable"
            value={typed}
            onValueChange={onTyped}
          />
        </chakra.div>
        <chakra.p textStyle="sm" color="textMuted">
          <Plural value={count} one="# country with stock" other="# countries with stock" />
        </chakra.p>
      </chakra.div>
      <Announcement text={t`Countries found: ${format.number(count)}`} />
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>No country is found by that.</Trans>}
          description={<Trans>Try a part of its name, or its calling code, such as +49.</Trans>}
          action={
            <Button onClick={() => onTyped('')}>
              <Trans>Show all countries</Trans>
            </Button>
          }
        />
      ) : (
        <CardGrid>
          {rows.map((row) => (
            <CountryCard key={row.country} row={row} href={hrefOf(`/buy_number/${row.country}`, { type })} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

const Waiting = () => {
  const { t } = useLingui()
  return (
    <>
      <Announcement text={t`Loading the countries`} />
      <chakra.div display="grid" gap="2" gridAutoFlow="column" gridAutoColumns="minmax(8.5rem, 1fr)" overflow="hidden">
        {['a', 'b', 'c', 'd', 'e'].map((each) => (
          <Skeleton key={each} height="4.375rem" borderRadius="lg" />
        ))}
      </chakra.div>
      <Skeleton height="10" maxWidth="sm" borderRadius="md" />
      <SkeletonCards count={12} height="4.75rem" />
    </>
  )
}
