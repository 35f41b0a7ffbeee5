import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { projectHistory as projectHistoryResponse } from '#domain/fixtures/project-history.ts'
import type { HistoryPart } from '#domain/projects/project-history.ts'
import { type ProjectHistoryActor, projectHistory } from '#machines/projects/project-history/project-history.list.ts'
import { ProjectHistoryView } from '#src/screens/projects/project-history/project-history.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { still } from '../kit/still.tsx'
import { stillAddress } from '../kit/still-address.ts'

const meta = {
  title: 'Flows/ProjectHistory',
  component: ProjectHistoryView,
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="history">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof ProjectHistoryView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof projectHistory.machine>

const known: Context = { query: {}, response: projectHistoryResponse, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof projectHistory.machine>,
  more: Partial<Context> = {},
  part?: HistoryPart,
): Story => ({
  name,
  args: {
    actor: still(projectHistory.machine, value, { ...known, ...more }) as ProjectHistoryActor,
    address: stillAddress('/project_settings', part),
  },
})

export const Loading = story('loading', 'loading', { response: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, people only',
  'ready',
  {
    response: {
      ...projectHistoryResponse,
      results: projectHistoryResponse.results.filter(({ field }) => field.startsWith('person.')),
    },
  },
  'people',
)
export const Refreshing = story('refreshing', 'refreshing')
export const Empty = story('empty', 'empty', { response: { ...projectHistoryResponse, results: [] } })
export const Failed = story('failed', 'failed', { response: null, failure: { code: 'unreachable' } })
