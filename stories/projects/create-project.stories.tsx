import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { ownProject } from '#domain/fixtures/session.ts'
import {
  type CreateProjectActor,
  createProjectMachine,
} from '#machines/projects/create-project/create-project.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import {
  CreateProjectForm,
  type CreateProjectFormProps,
} from '#src/screens/projects/create-project/create-project.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CreateProject',
  component: CreateProjectForm,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof CreateProjectForm>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof createProjectMachine>

const start = { name: '', timezone: 'Europe/Berlin' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { name: 'Hafen Logistik', timezone: 'Asia/Tehran' } }

const story = (
  name: string,
  value: StateValueFrom<typeof createProjectMachine>,
  held: Context,
  more: Partial<CreateProjectFormProps> = {},
): Story => ({
  name,
  args: {
    actor: still(createProjectMachine, value, held) as CreateProjectActor,
    isEntering: false,
    closeHref: '/',
    ...more,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  draft: { name: '', timezone: 'Bielefeld' },
  errors: { name: 'REQUIRED', timezone: 'INVALID' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused', 'refused', {
  ...filled,
  failure: { code: 'projectCreationRefused', status: 409 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story(
  'completed, being opened',
  'completed',
  { ...filled, response: ownProject },
  { isEntering: true },
)
