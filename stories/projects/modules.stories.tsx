import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { modules as modulesResponse, noModules } from '#domain/fixtures/modules.ts'
import { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { type ModulesActor, modules } from '#machines/projects/modules/modules.list.ts'
import { LaunchPbxView } from '#src/screens/projects/launch-pbx/launch-pbx.view.tsx'
import { ModulesView } from '#src/screens/projects/modules/modules.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Modules',
  component: ModulesView,
} satisfies Meta<typeof ModulesView>
export default meta

type Story = StoryObj<typeof meta>

const loaded: ContextFrom<typeof modules.machine> = { query: {}, response: modulesResponse, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof modules.machine>,
  change: Partial<ContextFrom<typeof modules.machine>> = {},
): Story => ({
  name,
  args: {
    actor: still(modules.machine, value, { ...loaded, ...change }) as ModulesActor,
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
