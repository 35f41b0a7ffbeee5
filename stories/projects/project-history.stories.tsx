import type { Meta, StoryObj } from '@storybook/react-vite'
import { projectHistory as projectHistoryResponse } from '#domain/fixtures/project-history.ts'
import type { HistoryPart } from '#domain/projects/project-history.ts'
import { projectHistory } from '#machines/projects/project-history/project-history.list.ts'
import { ProjectHistoryView } from '#src/screens/projects/project-history/project-history.view.tsx'
import { inProjectSettings } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
import { stillAddress } from '../kit/still-address.ts'

const meta = {
  title: 'Flows/ProjectHistory',
  component: ProjectHistoryView,
  decorators: [inProjectSettings('history')],
} satisfies Meta<typeof ProjectHistoryView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, rows = projectHistoryResponse.results, part?: HistoryPart): Story => ({
  name,
  args: {
    actor: stillList(projectHistory, name, { ...projectHistoryResponse, results: rows }),
    address: stillAddress('/project_settings', part),
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, people only',
  projectHistoryResponse.results.filter(({ field }) => field.startsWith('person.')),
  'people',
)
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const Failed = story('failed')
