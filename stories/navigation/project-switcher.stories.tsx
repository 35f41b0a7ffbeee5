import type { Meta, StoryObj } from '@storybook/react-vite'
import { manyProjects, projects } from '#domain/fixtures/session.ts'
import { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { ProjectSwitcherView } from '#src/screens/navigation/project-switcher/project-switcher.view.tsx'
import { still } from '../kit/still.tsx'

const query = { page: 1, page_size: 50 as const }
const nothing = () => undefined

const held = (value: 'loading' | 'ready' | 'empty' | 'failed', results = projects, q?: string) =>
  still(projectsMachine, value, {
    query: q === undefined ? query : { ...query, q },
    response: value === 'loading' ? null : { ...query, count: results.length, results },
    failure: value === 'failed' ? { code: 'unreachable' } : null,
  })

const meta = {
  title: 'Screens/Project switcher',
  component: ProjectSwitcherView,
  args: {
    actor: held('ready'),
    open: 'prj_hafen',
    recent: [],
    canEnter: ({ status }) => status === 'active',
    typed: '',
    onTyped: nothing,
    onChoice: nothing,
  },
  decorators: [
    (Story) => (
      <main id="main" style={{ width: '20rem', padding: '1rem' }}>
        <h1>Projects</h1>
        <h2>Switch</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ProjectSwitcherView>
export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { actor: held('loading') } }
export const Others: Story = {}
Others.tags = ['main']
export const WithRecent: Story = {
  args: { actor: held('ready', manyProjects), recent: ['prj_hafen', 'prj_altona', 'prj_nordlicht'] },
}
export const NothingFound: Story = { args: { actor: held('empty', [], 'zz'), typed: 'zz' } }
export const NoOthers: Story = { args: { actor: held('ready', projects.slice(0, 1)) } }
export const Failed: Story = { args: { actor: held('failed') } }
