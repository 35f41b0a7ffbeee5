import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { type ServiceActor, type ServiceContext, serviceMachine } from '#machines/session/service.machine.ts'
import { Page, PageHeader } from '#src/components/page.tsx'
import { OutageView } from '#src/screens/frame/outage.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Service',
  component: OutageView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="Dashboard" purpose="Hafen Logistik" />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OutageView>
export default meta

type Story = StoryObj<typeof meta>

const calm: ServiceContext = { outages: 0, jitter: 0, moneyCalls: 0, retryAfter: null }

const story = (name: StateValueFrom<typeof serviceMachine>, held: Partial<ServiceContext> = {}): Story => ({
  name,
  args: { actor: still(serviceMachine, name, { ...calm, ...held }) as ServiceActor },
})

export const Available = story('available')
export const Unavailable = story('unavailable', { retryAfter: 90 })
export const Holding = story('holding', { moneyCalls: 1 })
export const Reloading = story('reloading', { outages: 1 })
