import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rateSorts } from '#domain/contract/calls/calls.ts'
import { sortOrders } from '#domain/contract/numbers/numbers.ts'
import type { RatesSearch } from '#machines/calls/rates/rates.machine.ts'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'

type Sort = (typeof rateSorts)[number]

const sortWords: Readonly<Record<Sort, readonly [asc: MessageDescriptor, desc: MessageDescriptor]>> = {
  country: [msg`Country, A to Z`, msg`Country, Z to A`],
  prefix: [msg`Prefix, ascending`, msg`Prefix, descending`],
  international: [msg`International, lowest first`, msg`International, highest first`],
  euro: [msg`Euro, lowest first`, msg`Euro, highest first`],
  local: [msg`Local, lowest first`, msg`Local, highest first`],
}

export type RateSortProps = Pick<ListingProps<RatesSearch>, 'query' | 'onFilter'>

/** The order of the rates; the address keeps it. */
export const RateSort = ({ query: { sort = 'country', order = 'asc' }, onFilter }: RateSortProps) => {
  const { t, i18n } = useLingui()
  return (
    <NativeSelect
      aria-label={t`Sort order`}
      density="compact"
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
  )
}
