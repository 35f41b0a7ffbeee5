import { useLingui } from '@lingui/react/macro'
import type { OwnedNumbers } from '#domain/contract/mynumbers.ts'
import { type NumberState, numberStates } from '#domain/number.ts'
import type { NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import { hrefOf } from '#src/app/address.ts'
import { type Segment, SegmentedFilter } from '#src/components/segmented-filter.tsx'
import { statusLooks } from '#src/components/status-looks.ts'

// In sight while they are being counted; then a state without numbers is left out, unless it is the one asked for.
const usual: readonly NumberState[] = ['active', 'renewNeeded', 'expired']

/** How many numbers stand in each state under the other filters; a press shows only those. */
export const StateCounters = ({ answer, query }: { answer: OwnedNumbers | null; query: NumberQuery }) => {
  const { t, i18n } = useLingui()
  const to = (state: NumberState | undefined) => hrefOf('/my_number', { ...query, page: undefined, state })
  const count = (amount: number | undefined) => (amount === undefined ? {} : { count: amount })
  const shown = numberStates.filter(
    (state) => state === query.state || (answer === null ? usual.includes(state) : answer.counters[state] > 0),
  )
  const segments: Segment[] = [
    { id: 'all', name: t({ message: 'All', context: 'numbers' }), href: to(undefined), ...count(answer?.all) },
    ...shown.map((state) => {
      const { Sign, word } = statusLooks.number[state]
      return {
        id: state,
        name: i18n._(word),
        mark: <Sign size={14} aria-hidden="true" />,
        href: to(state),
        ...count(answer?.counters[state]),
      }
    }),
  ]
  return <SegmentedFilter label={t`Numbers by state`} segments={segments} current={query.state ?? 'all'} />
}
