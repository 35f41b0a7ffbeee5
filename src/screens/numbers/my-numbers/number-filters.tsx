import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { features, numberTypes } from '#domain/buying/offer.ts'
import { expiries } from '#domain/contract/numbers/numbers.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { NativeSelect, type SelectOption } from '#src/components/forms/native-select.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { featureWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { NumberSort } from './number-sort.tsx'

export type NumberFiltersProps = {
  query: NumberQuery
  countries: readonly string[]
  labels: readonly string[]
  typed: string
  onTyped: (text: string) => void
  onFilter: (change: NumberQuery) => void
}

const expiryWords: Record<(typeof expiries)[number], MessageDescriptor> = {
  within7Days: msg`Ends within 7 days`,
  within30Days: msg`Ends within 30 days`,
  past: msg`Has ended`,
}

/** The filters of the list; the address keeps them. */
export const NumberFilters = ({ query, countries, labels, typed, onTyped, onFilter }: NumberFiltersProps) => {
  const { t, i18n } = useLingui()
  const { country, compare } = useFormat()
  const isNarrowed = [query.q, query.country, query.type, query.feature, query.expiry, query.label].some(
    (each) => each !== undefined,
  )
  // The country of the address stays in the list, even before the counts are loaded.
  const known = withChosen(countries, query.country)
  return (
    <chakra.div
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
    >
      <chakra.div gridColumn="1 / -1" flex="1 1 14rem">
        <SearchInput label={t`Search digits, city, label, note`} value={typed} onValueChange={onTyped} />
      </chakra.div>
      {/* As wide before its countries are loaded as afterwards. */}
      <chakra.div width={{ md: '11.5rem' }}>
        <Filter
          label={t`Country`}
          all={t`All countries`}
          value={query.country}
          options={known
            .map((code) => ({ value: code, label: country(code) }))
            .toSorted((a, b) => compare(a.label, b.label))}
          onChoice={(chosen) => onFilter({ country: chosen })}
        />
      </chakra.div>
      <Filter
        label={t`Type`}
        all={t`All types`}
        value={query.type}
        options={numberTypes.map((type) => ({ value: type, label: i18n._(numberTypeWords[type]) }))}
        onChoice={(chosen) => onFilter({ type: chosen })}
      />
      <Filter
        label={t`Feature`}
        all={t`All features`}
        value={query.feature}
        options={features.map((feature) => ({ value: feature, label: i18n._(featureWords[feature]) }))}
        onChoice={(chosen) => onFilter({ feature: chosen })}
      />
      <Filter
        label={t`Expiry`}
        all={t`Any expiry`}
        value={query.expiry}
        options={expiries.map((expiry) => ({ value: expiry, label: i18n._(expiryWords[expiry]) }))}
        onChoice={(chosen) => onFilter({ expiry: chosen })}
      />
      {labels.length === 0 && query.label === undefined ? null : (
        <Filter
          label={t`Label`}
          all={t`All labels`}
          value={query.label}
          options={withChosen(labels, query.label).map((label) => ({ value: label, label }))}
          onChoice={(chosen) => onFilter({ label: chosen })}
        />
      )}
      <chakra.div gridColumn="1 / -1">
        <NumberSort query={query} onFilter={onFilter} />
      </chakra.div>
      {isNarrowed ? (
        <chakra.div gridColumn="1 / -1" textStyle="sm">
          <TextLink
            href={hrefOf('/my_number', {
              state: query.state,
              sort: query.sort,
              order: query.order,
              page_size: query.page_size,
            })}
          >
            <Trans>Clear filters</Trans>
          </TextLink>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined ? values : [...new Set([...values, chosen])]

type FilterProps<Value extends string> = {
  label: string
  /** Label of the option without a filter. */
  all: string
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onChoice: (value: Value | undefined) => void
}

const Filter = <Value extends string>({ label, all, value, options, onChoice }: FilterProps<Value>) => (
  <NativeSelect
    aria-label={label}
    density="compact"
    value={value ?? 'all'}
    options={[{ value: 'all', label: all }, ...options]}
    onValueChange={(chosen) => onChoice(options.find((option) => option.value === chosen)?.value)}
  />
)
