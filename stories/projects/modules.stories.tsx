import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { modules, noModules } from '#domain/fixtures/modules.ts'
import { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { type ModulesActor, modulesMachine } from '#machines/projects/modules/modules.machine.ts'
import { LaunchPbxView } from '#src/screens/projects/launch-pbx/launch-pbx.view.tsx'
import { ModulesView } from '#src/screens/projects/modules/modules.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Modules',
  component: ModulesView,
} satisfies Meta<typeof ModulesView>
export default meta

type Story = StoryObj<typeof meta>

const loaded: ContextFrom<typeof modulesMachine> = { query: {}, response: modules, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof modulesMachine>,
  change: Partial<ContextFrom<typeof modulesMachine>> = {},
): Story => ({
  name,
  args: {
    actor: still(modulesMachine, value, { ...loaded, ...change }) as ModulesActor,
    launch: (
      <LaunchPbxView
        actor={still(launchPbxMachine, 'ready', { hasTab: false, link: null, failure: null })}
        onLaunch={() => undefined}
      />
    ),
  },
})

export const Loading = story('loading', 'loading', { response: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const Refreshing = story('refreshing', 'refreshing')
export const Empty = story('empty', 'empty', { response: noModules })
export const Failed = story('failed', 'failed', { response: null, failure: { code: 'unreachable' } })
