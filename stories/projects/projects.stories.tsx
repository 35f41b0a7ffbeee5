import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { manyProjects, ownProject, projects } from '#domain/fixtures/session.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { type CreateProjectActor, createProjectMachine } from '#machines/create-project/create-project.machine.ts'
import { type ProjectsActor, type ProjectsQuery, projectsMachine } from '#machines/projects/projects.machine.ts'
import { HomeView, type HomeViewProps } from '#src/screens/home/home.view.tsx'
import { NewProjectForm } from '#src/screens/home/new-project.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Projects',
  component: HomeView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof HomeView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof projectsMachine>

const nothing = () => undefined
const draft = { name: '', timezone: 'Europe/Berlin' }
const creator = still(createProjectMachine, 'editing', {
  start: draft,
  draft,
  errors: {},
  failure: null,
  answer: null,
}) as CreateProjectActor
const query: ProjectsQuery = { page: 1, page_size: 50 }

const listed = (results: ProjectSummary[], given: Partial<ProjectsQuery> = {}, count = results.length): Context => ({
  query: { ...query, ...given },
  answer: { count, page: 1, page_size: 50, results },
  failure: null,
})

const story = (
  name: string,
  value: StateValueFrom<typeof projectsMachine>,
  held: Context,
  more: Partial<HomeViewProps> = {},
): Story => ({
  name,
  args: {
    actor: still(projectsMachine, value, held) as ProjectsActor,
    failure: null,
    isBlocked: false,
    creation: 'allowed',
    isCreating: false,
    newProjectHref: '/?new=1',
    newProject: (place) => (
      <NewProjectForm actor={creator} isEntering={false} {...(place === 'panel' ? { closeHref: '/' } : {})} />
    ),
    canEnter: ({ status }) => status === 'active',
    entering: null,
    onChoice: nothing,
    typed: held.query.q ?? '',
    onTyped: nothing,
    hrefOfPage: (page) => `/?page=${page}`,
    onPageSize: nothing,
    ...more,
  },
})

export const Loading = story('loading', 'loading', { query, answer: null, failure: null })
export const Ready = story('ready', 'ready', listed(projects))
export const ReadyMany = story('ready, so many that one searches', 'ready', listed(manyProjects, {}, 112))
export const ReadyEntering = story('ready, one is being entered', 'ready', listed(projects), {
  entering: ownProject.id,
  canEnter: () => false,
})
export const ReadyBlocked = story('ready, blocked account', 'ready', listed(projects), {
  isBlocked: true,
  creation: 'hidden',
  canEnter: () => false,
})
export const ReadyRefused = story('ready, led here by a refusal', 'ready', listed(projects), {
  failure: { code: 'accessRefused' },
})
export const Refreshing = story('refreshing', 'refreshing', listed(manyProjects, { q: 'taxi' }))
export const ReadyCreating = story('ready, a project is being created', 'ready', listed(projects), { isCreating: true })
export const ReadyRefusedCreation = story('ready, no project may be created', 'ready', listed(projects), {
  creation: 'refused',
})
export const Empty = story('empty, the first project', 'empty', listed([]))
export const EmptyRefusedCreation = story('empty, no project may be created', 'empty', listed([]), {
  creation: 'refused',
})
export const EmptySearch = story('empty, nothing is called so', 'empty', listed([], { q: 'zeppelin' }))
export const Failed = story('failed', 'failed', {
  query,
  answer: null,
  failure: { code: 'serverFailed', status: 500, reference: 'req_7F3K2' },
})
