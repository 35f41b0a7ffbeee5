import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { callDirections, callStatuses } from '#domain/calls/call.ts'
import type { CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { numberChoiceFilter } from '#src/screens/calls/kit/number-choice-filter.tsx'
import { choiceFilter, type ListFilter } from '#src/screens/kit/listing/list-filter.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { boundsOf, useRanges } from './ranges.ts'

/** Number, direction, status, duration and cost; the address keeps them. (CDR-01) */
export const useCallFilters = (
  query: CallRecordsQuery,
  onFilter: ListingProps<CallRecordsQuery>['onFilter'],
  numberFilter: ReactNode,
): readonly ListFilter[] => {
  const { t, i18n } = useLingui()
  const seconds = useRanges('seconds', query.seconds_from, query.seconds_to)
  const cost = useRanges('cost', query.cost_from, query.cost_to)
  return [
    numberChoiceFilter(t`Number`, query.number, numberFilter, onFilter),
    choiceFilter({
      id: 'direction',
      label: t`Direction`,
      all: t({ message: 'In and out', context: 'calls' }),
      value: query.direction,
      options: callDirections.map((value) => ({ value, label: i18n._(directionWords[value]) })),
      onChoice: (direction) => onFilter({ direction }),
    }),
    choiceFilter({
      id: 'status',
      label: t`Status`,
      all: t`All statuses`,
      value: query.status,
      options: callStatuses.map((value) => ({ value, label: i18n._(statusVariants.call[value].word) })),
      onChoice: (status) => onFilter({ status }),
    }),
    choiceFilter({
      id: 'seconds',
      label: t`Duration`,
      all: t`Any duration`,
      ...seconds,
      onChoice: (range) => {
        const [seconds_from, seconds_to] = boundsOf(range)
        onFilter({ seconds_from, seconds_to })
      },
    }),
    choiceFilter({
      id: 'cost',
      label: t`Cost`,
      all: t`Any cost`,
      ...cost,
      onChoice: (range) => {
        const [cost_from, cost_to] = boundsOf(range)
        onFilter({ cost_from, cost_to })
      },
    }),
  ]
}
