import type { Meta, StoryObj } from '@storybook/react-vite'
import { StuckView } from '#src/screens/frame/stuck.view.tsx'
import { NotFoundView } from '#src/screens/not-found/not-found.view.tsx'
import { ServerErrorView } from '#src/screens/server-error/server-error.view.tsx'

// Pages at which the way ends: each says why, what is safe, and which ways lead on.
const meta = { title: 'Pages/Where the way ends' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const nothing = () => undefined

export const NotFound: Story = { render: () => <NotFoundView home="/" /> }
export const NoSite: Story = { name: 'No site', render: () => <NotFoundView /> }
export const ServerError: Story = { render: () => <ServerErrorView onReturn={nothing} home="/" /> }
export const NoSession: Story = {
  name: 'Session could not be resumed',
  render: () => (
    <main>
      <StuckView failure={{ code: 'unreachable' }} leaves="session" onRetry={nothing} onLeave={nothing} />
    </main>
  ),
}
export const NoProject: Story = {
  name: 'Project could not be opened',
  render: () => (
    <main>
      <StuckView
        failure={{ code: 'serverFailed', status: 500, reference: 'REF-7K2M-Q4' }}
        leaves="project"
        onRetry={nothing}
        onLeave={nothing}
      />
    </main>
  ),
}
