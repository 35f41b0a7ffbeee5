import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { site } from '#domain/fixtures/session.ts'
import { type SiteActor, type SiteContext, siteMachine } from '#machines/session/site/site.machine.ts'
import { SiteView } from '#src/screens/session/site/site.view.tsx'
import { still } from '../kit/still.tsx'
import '#src/theme/shell.css'

const meta = {
  title: 'Flows/Site',
  component: SiteView,
} satisfies Meta<typeof SiteView>
export default meta

type Story = StoryObj<typeof meta>

const waiting: SiteContext = { query: { identifier: site.identifier }, site: null, failure: null, failedCalls: 0 }

const story = (name: string, value: StateValueFrom<typeof siteMachine>, held: SiteContext = waiting): Story => ({
  name,
  args: {
    actor: still(siteMachine, value, held) as SiteActor,
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
  },
})

export const Loading = story('loading', 'loading')
export const FirstVisit: Story = {
  ...Loading,
  name: 'loading, first visit',
  args: { ...Loading.args, brand: { name: '', icon: '', colour: '#3b5bdb' } },
}
export const Unreachable = story('unreachable', 'unreachable', {
  ...waiting,
  failure: { code: 'unreachable' },
  failedCalls: 2,
})
Unreachable.tags = ['main']
export const Retrying = story('retrying', 'retrying', { ...waiting, failure: { code: 'unreachable' }, failedCalls: 2 })
export const InvalidDomain = story('invalidDomain', 'invalidDomain', {
  ...waiting,
  failure: { code: 'domainInvalid', status: 404 },
})
export const Ready = story('ready', 'ready', { ...waiting, site })
