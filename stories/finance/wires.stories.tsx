import type { Meta } from '@storybook/react-vite'
import { wiresResponse } from '#domain/fixtures/finance.ts'
import { wires } from '#machines/finance/wires/wires.list.ts'
import { WiresView } from '#src/screens/finance/wires/wires.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Wires',
  component: WiresView,
  decorators: [inMain],
} satisfies Meta<typeof WiresView>
export default meta

const story = listStory(wires, '/finance/payments/wires', wiresResponse, () => ({ mayAnnounce: true }))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', { after: '2' })
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { q: '999' })
export const Failed = story('failed')
