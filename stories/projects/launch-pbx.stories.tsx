import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { pbxLink } from '#domain/fixtures/modules.ts'
import { type LaunchPbxActor, launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { LaunchPbxView } from '#src/screens/projects/launch-pbx/launch-pbx.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/LaunchPbx',
  component: LaunchPbxView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="My Module" />
          <Card>
            <Story />
          </Card>
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof LaunchPbxView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: StateValueFrom<typeof launchPbxMachine>,
  context: Partial<ContextFrom<typeof launchPbxMachine>> = {},
): Story => ({
  name,
  args: {
    actor: still(launchPbxMachine, name, { hasTab: true, link: null, failure: null, ...context }) as LaunchPbxActor,
    onLaunch: () => undefined,
  },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Launching = story('launching')
export const Opened = story('opened')
export const Offered = story('offered', { hasTab: false, link: pbxLink })
export const Expired = story('expired')
export const Failed = story('failed', { failure: { code: 'moduleOff' } })
