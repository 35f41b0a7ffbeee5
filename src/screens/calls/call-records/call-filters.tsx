import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { callDirections, callStatuses } from '#domain/calls/call.ts'
import type { CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { ListFilters } from '#src/screens/kit/listing/list-filters.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { CallSort } from './call-sort.tsx'
import { RangeSelect } from './range-select.tsx'

export const isNarrowed = (query: CallRecordsQuery): boolean =>
  [
    query.number,
    query.direction,
    query.status,
    query.seconds_from,
    query.seconds_to,
    query.cost_from,
    query.cost_to,
  ].some((each) => each !== undefined)

export type CallFiltersProps = ListingProps<CallRecordsQuery> & { now: string | null; numberFilter: ReactNode }

/** Search, period, number, direction, status, duration, cost and the order; the address keeps them. (CDR-01) */
export const CallFilters = ({ now, numberFilter, ...props }: CallFiltersProps) => {
  const { query, onFilter } = props
  const { t, i18n } = useLingui()
  return (
    <ListFilters
      {...props}
      now={now}
      search={t`Search by phone number or id`}
      isNarrowed={isNarrowed(query)}
      order={<CallSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />}
    >
      {numberFilter}
      <FilterSelect
        label={t`Direction`}
        all={t({ message: 'In and out', context: 'calls' })}
        value={query.direction}
        options={callDirections.map((value) => ({ value, label: i18n._(directionWords[value]) }))}
        onChoice={(direction) => onFilter({ direction })}
      />
      <FilterSelect
        label={t`Status`}
        all={t`All statuses`}
        value={query.status}
        options={callStatuses.map((value) => ({ value, label: i18n._(statusVariants.call[value].word) }))}
        onChoice={(status) => onFilter({ status })}
      />
      <RangeSelect
        label={t`Duration`}
        all={t`Any duration`}
        least={query.seconds_from}
        most={query.seconds_to}
        kind="seconds"
        onChoice={(seconds_from, seconds_to) => onFilter({ seconds_from, seconds_to })}
      />
      <RangeSelect
        label={t`Cost`}
        all={t`Any cost`}
        least={query.cost_from}
        most={query.cost_to}
        kind="cost"
        onChoice={(cost_from, cost_to) => onFilter({ cost_from, cost_to })}
      />
    </ListFilters>
  )
}
