import type { Meta, StoryObj } from '@storybook/react-vite'
import { modules as modulesResponse, noModules } from '#domain/fixtures/modules.ts'
import { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { modules } from '#machines/projects/modules/modules.list.ts'
import { LaunchPbxView } from '#src/screens/projects/launch-pbx/launch-pbx.view.tsx'
import { ModulesView } from '#src/screens/projects/modules/modules.view.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Modules',
  component: ModulesView,
} satisfies Meta<typeof ModulesView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: ListStoryName, response = modulesResponse): Story => ({
  name,
  args: {
    actor: stillList(modules, name, response),
    launch: (
      <LaunchPbxView
        actor={still(launchPbxMachine, 'ready', { hasTab: false, link: null, failure: null })}
        onLaunch={nothing}
      />
    ),
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Refreshing = story('refreshing')
export const Empty = story('empty', noModules)
export const Failed = story('failed')
