import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NumberType } from '#domain/buying/offer.ts'
import type { CountriesActor } from '#machines/buying/countries/countries.machine.ts'
import { availableType, selectCountries } from '#machines/buying/countries/countries.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { CardGrid } from '#src/components/layout/link-card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { TypeChoice } from '#src/screens/buying/kit/type-choice.tsx'
import { CountryCard } from './country-card.tsx'
import { type CountrySort, countryRows, countrySorts } from './country-rows.ts'

export type CountryChoiceProps = {
  actor: CountriesActor
  /** The number type in the address. */
  wanted: NumberType | undefined
  typed: string
  onTyped: (text: string) => void
  sort: CountrySort
  onSort: (sort: CountrySort) => void
}

const sortWords: Readonly<Record<CountrySort, MessageDescriptor>> = {
  name: msg`A to Z`,
  price: msg`Lowest price`,
  stock: msg`Most numbers`,
}

export const CountryChoice = ({ actor, wanted, typed, onTyped, sort, onSort }: CountryChoiceProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const countries = useSelector(actor, selectCountries)
  const type = availableType(countries, wanted)
  const rows = countryRows(countries, { type, typed, sort, format })
  const count = rows.filter(({ stock }) => stock > 0).length
  const kept = { q: typed === '' ? undefined : typed, sort: sort === 'name' ? undefined : sort }
  return (
    <>
      <TypeChoice
        types={countries.types}
        current={type}
        hrefOf={(each) => hrefOf('/buy_number', { type: each, ...kept })}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div flex="1 1 18rem" maxWidth={{ md: 'sm' }}>
          <SearchInput
            label={t`Search by country or calling code`}
            density="comfortable"
            value={typed}
            onValueChange={onTyped}
          />
        </chakra.div>
        <chakra.div
          display="flex"
          flexGrow={{ base: '1', md: '0' }}
          alignItems="center"
          justifyContent="space-between"
          gap="4"
        >
          <chakra.p textStyle="sm" color="textMuted">
            <Plural value={count} one="# country with stock" other="# countries with stock" />
          </chakra.p>
          <NativeSelect
            aria-label={t`Sort order`}
            density="compact"
            variant="tool"
            value={sort}
            options={countrySorts.map((each) => ({ value: each, label: i18n._(sortWords[each]) }))}
            onValueChange={onSort}
          />
        </chakra.div>
      </chakra.div>
      <Announcement text={t`Countries found: ${format.number(count)}`} />
      {rows.length === 0 ? (
        <EmptyState
          drawing="noMatch"
          title={<Trans>No country matches your search.</Trans>}
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
      <LostRows of={countries.countries} inset={false} />
    </>
  )
}
