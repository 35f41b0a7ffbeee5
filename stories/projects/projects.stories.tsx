import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { manyProjects, ownProject, projects } from '#domain/fixtures/session.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import {
  type CreateProjectActor,
  createProjectMachine,
} from '#machines/projects/create-project/create-project.machine.ts'
import {
  type ProjectsActor,
  type ProjectsQuery,
  projectsMachine,
} from '#machines/projects/projects/projects.machine.ts'
import { CreateProjectForm } from '#src/screens/projects/create-project/create-project.view.tsx'
import { ProjectsView, type ProjectsViewProps } from '#src/screens/projects/projects/projects.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Projects',
  component: ProjectsView,
  decorators: [inMain],
} satisfies Meta<typeof ProjectsView>
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
  response: null,
}) as CreateProjectActor
const query: ProjectsQuery = { page: 1, page_size: 50 }

const listed = (results: ProjectSummary[], given: Partial<ProjectsQuery> = {}, count = results.length): Context => ({
  query: { ...query, ...given },
  response: { count, page: 1, page_size: 50, results },
  failure: null,
})

const story = (
  name: string,
  value: StateValueFrom<typeof projectsMachine>,
  held: Context,
  more: Partial<ProjectsViewProps> = {},
): Story => ({
  name,
  args: {
    actor: still(projectsMachine, value, held) as ProjectsActor,
    failure: null,
    isBlocked: false,
    creation: 'allowed',
    isCreating: false,
    createProjectHref: '/?new=1',
    createProjectForm: (place) => (
      <CreateProjectForm actor={creator} isEntering={false} {...(place === 'panel' ? { closeHref: '/' } : {})} />
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

export const Loading = story('loading', 'loading', { query, response: null, failure: null })
export const Ready = story('ready', 'ready', listed(projects))
Ready.tags = ['main']
export const ReadyMany = story('ready, with a search box', 'ready', listed(manyProjects, {}, 112))
export const ReadyEntering = story('ready, entering a project', 'ready', listed(projects), {
  entering: ownProject.id,
  canEnter: () => false,
})
export const ReadyBlocked = story('ready, blocked account', 'ready', listed(projects), {
  isBlocked: true,
  creation: 'hidden',
  canEnter: () => false,
})
export const ReadyRefused = story('ready, redirected after a refusal', 'ready', listed(projects), {
  failure: { code: 'accessRefused' },
})
export const Refreshing = story('refreshing', 'refreshing', listed(manyProjects, { q: 'taxi' }))
export const ReadyCreating = story('ready, creating a project', 'ready', listed(projects), { isCreating: true })
export const ReadyRefusedCreation = story('ready, may not create projects', 'ready', listed(projects), {
  creation: 'refused',
})
export const Empty = story('empty, the first project', 'empty', listed([]))
export const EmptyRefusedCreation = story('empty, may not create projects', 'empty', listed([]), {
  creation: 'refused',
})
export const EmptySearch = story('empty, no match', 'empty', listed([], { q: 'zeppelin' }))
export const Failed = story('failed', 'failed', {
  query,
  response: null,
  failure: { code: 'serverFailed', status: 500, reference: 'req_7F3K2' },
})
