import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { project } from '#domain/fixtures/session.ts'
import type { Project } from '#domain/session/project.ts'
import { type ProjectStateActor, projectStateMachine } from '#machines/projects/project-state/project-state.machine.ts'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { ProjectStateView } from '#src/screens/projects/project-state/project-state.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ProjectState',
  component: ProjectStateView,
  args: { project: { ...project, role: 'manager' } },
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="general">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof ProjectStateView>
export default meta

type Story = StoryObj<typeof meta>

const reason = 'The documents of the company have expired.'
const start = { status: 'deactivated' as const, reason: '' }
const held = { start, draft: { ...start, reason }, errors: {}, failure: null, response: null }

const story = (name: string, value: StateValueFrom<typeof projectStateMachine>, context: object = {}): Story => ({
  name,
  args: { actor: still(projectStateMachine, value, { ...held, ...context }) as ProjectStateActor },
})

const deactivated: Project = {
  ...project,
  role: 'manager',
  status: 'deactivated',
  deactivated_by: 'supervisor',
  deactivation_reason: reason,
}

export const Editing = story('editing', 'editing', { draft: start })
Editing.tags = ['main']
export const EditingWrong = story('editing, without a reason', 'editing', {
  draft: start,
  errors: { reason: 'REQUIRED' },
})
export const EditingDeactivated: Story = {
  name: 'editing, deactivated',
  args: { ...story('', 'editing', { draft: { status: 'active', reason: '' } }).args, project: deactivated },
}
export const Submitting = story('submitting', 'submitting')
export const Refused = story('refused', 'refused', { failure: { code: 'accessRefused', status: 403 } })
export const Throttled = story('throttled', 'throttled', {
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed: Story = {
  name: 'completed',
  args: { ...story('', 'completed', { response: deactivated }).args, project: deactivated },
}
