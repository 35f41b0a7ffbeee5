import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'
import { rateSorts } from '#domain/contract/calls/calls.ts'
import { sortOrders } from '#domain/contract/numbers/numbers.ts'
import type { RatesSearch } from '#machines/calls/rates/rates.machine.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing.view.tsx'

type Sort = (typeof rateSorts)[number]

const sortWords: Readonly<Record<Sort, readonly [asc: MessageDescriptor, desc: MessageDescriptor]>> = {
  country: [msg`Country, A to Z`, msg`Country, Z to A`],
  prefix: [msg`Prefix, ascending`, msg`Prefix, descending`],
  international: [msg`International, cheapest first`, msg`International, dearest first`],
  euro: [msg`Euro, cheapest first`, msg`Euro, dearest first`],
  local: [msg`Local, cheapest first`, msg`Local, dearest first`],
}

/** Search, recent changes and the order; the address keeps them. */
export const RateFilters = ({ query, path, typed, onTyped, onFilter }: ListingProps<RatesSearch>) => {
  const { t, i18n } = useLingui()
  const { q, changed, sort = 'country', order = 'asc', page_size } = query
  return (
    <chakra.div
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
    >
      <chakra.div gridColumn="1 / -1" flex="1 1 18rem">
        <SearchInput label={t`Search by country, network or phone number`} value={typed} onValueChange={onTyped} />
      </chakra.div>
      <FilterSelect
        label={t`Changes`}
        all={t`All rates`}
        value={changed}
        options={[{ value: 'yes', label: t`Changed since last month` }]}
        onChoice={(value) => onFilter({ changed: value })}
      />
      <chakra.div gridColumn="1 / -1">
        <NativeSelect
          aria-label={t`Order of the list`}
          density="compact"
          icon={<ArrowUpDown size={14} aria-hidden="true" />}
          value={`${sort}-${order}`}
          options={rateSorts.flatMap((each) =>
            sortOrders.map((direction, index) => ({
              value: `${each}-${direction}`,
              label: i18n._(sortWords[each][index] ?? sortWords[each][0]),
            })),
          )}
          onValueChange={(chosen) => {
            const [by, direction] = chosen.split('-')
            onFilter({
              sort: rateSorts.find((known) => known === by),
              order: direction === 'desc' ? 'desc' : undefined,
            })
          }}
        />
      </chakra.div>
      {q === undefined && changed === undefined ? null : (
        <chakra.div gridColumn="1 / -1" textStyle="sm">
          <TextLink href={hrefOf(path, { sort: query.sort, order: query.order, page_size })}>
            <Trans>Clear filters</Trans>
          </TextLink>
        </chakra.div>
      )}
    </chakra.div>
  )
}
