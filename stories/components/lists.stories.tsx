import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#src/components/layout/card.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { ListTools, type ListToolsProps } from '#src/screens/kit/listing/list-tools.tsx'
import { PeriodCalendar } from '#src/screens/kit/listing/period-calendar.tsx'
import { Sheet, useSample } from './kit.tsx'

export default { title: 'Components/Lists', tags: ['main'] } satisfies Meta

const nothing = () => undefined

const Tools = ({ isSet, ...more }: { isSet: boolean } & Pick<ListToolsProps, 'period' | 'typed'>) => {
  const words = useSample()
  return (
    <ListTools
      {...more}
      search={words.title}
      onTyped={nothing}
      filters={[
        choiceFilter({
          id: 'state',
          label: words.columns.state,
          all: words.states[0] ?? '',
          value: isSet ? 'active' : undefined,
          options: [{ value: 'active', label: words.states[1] ?? '' }],
          onChoice: nothing,
        }),
      ]}
      exporter={{ onOpen: nothing, dialog: null }}
      density={{ value: 'comfortable', onValueChange: nothing }}
      clearHref="#all"
    />
  )
}

const now = '2026-11-20T08:00:00.000Z'

/** A page has one search. */
const tools = (props: Parameters<typeof Tools>[0]): StoryObj => ({
  render: () => (
    <Sheet>
      <Tools {...props} />
    </Sheet>
  ),
})

const period = { now, isOrdered: true, onChoice: nothing }

export const NothingSet = tools({ isSet: false, typed: '', period: { ...period, from: undefined, to: undefined } })
export const Filtered = tools({
  isSet: true,
  typed: '2312',
  period: { ...period, from: '2026-11-14', to: '2026-11-20' },
})
export const DaysInTheWrongOrder = tools({
  isSet: false,
  typed: '',
  period: { ...period, from: '2026-11-20', to: '2026-11-02', isOrdered: false },
})

export const Calendar: StoryObj = {
  render: () => (
    <Sheet>
      <Card width="fit-content">
        <PeriodCalendar from="2026-11-10" to="2026-11-18" onChoice={nothing} />
      </Card>
    </Sheet>
  ),
}
