import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { draftsResponse } from '#domain/fixtures/messaging.ts'
import { type DraftsActor, drafts } from '#machines/messaging/drafts/drafts.list.ts'
import { Button } from '#src/components/controls/button.tsx'
import { DraftsView } from '#src/screens/messaging/drafts/drafts.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Drafts',
  component: DraftsView,
  decorators: [inMain],
} satisfies Meta<typeof DraftsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof drafts.machine>

const nothing = () => undefined

const story = (name: string, value: StateValueFrom<typeof drafts.machine>, held: Context, after?: string): Story => ({
  name,
  args: {
    actor: still(drafts.machine, value, held) as DraftsActor,
    path: '/sms/drafts',
    query: { after },
    typed: '',
    onTyped: nothing,
    onFilter: nothing,
    deletion: ({ id }) => (
      <Button size="sm" variant="dangerQuiet" aria-label={id}>
        ×
      </Button>
    ),
  },
})

const ready: Context = { query: {}, response: draftsResponse, failure: null }
const none: Context = { ...ready, response: { ...draftsResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', none)
export const PastTheEnd = story('empty, past the end', 'empty', none, '1763625600000_dft_1')
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
