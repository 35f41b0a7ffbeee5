import { useLingui } from '@lingui/react/macro'
import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { type Segment, SegmentedFilter } from '#src/components/forms/segmented-filter.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

/**
 * Count of numbers per state under the other filters, each a link that filters by the state. A state without numbers is left
 * out, and every state until the counts are loaded, so that no link moves then; the current filter always stays.
 */
export const StateCounters = ({ response, query }: { response: OwnedNumbers | null; query: NumberQuery }) => {
  const { t, i18n } = useLingui()
  const to = (state: NumberState | undefined) => hrefOf('/my_number', { ...query, page: undefined, state })
  const count = (amount: number | undefined) => (amount === undefined ? {} : { count: amount })
  const shown = numberStates.filter(
    (state) => state === query.state || (response !== null && response.counters[state] > 0),
  )
  const segments: Segment[] = [
    { id: 'all', name: t({ message: 'All', context: 'numbers' }), href: to(undefined), ...count(response?.all) },
    ...shown.map((state) => {
      const { Sign, word } = statusVariants.number[state]
      return {
        id: state,
        name: i18n._(word),
        mark: <Sign size={14} aria-hidden="true" />,
        href: to(state),
        ...count(response?.counters[state]),
      }
    }),
  ]
  return <SegmentedFilter label={t`Numbers by status`} segments={segments} current={query.state ?? 'all'} />
}
