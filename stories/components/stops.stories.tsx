import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownProject } from '#domain/fixtures/session.ts'
import { SessionFailedView } from '#src/screens/session/frame/session-failed.view.tsx'
import { NotFoundView } from '#src/screens/session/not-found/not-found.view.tsx'
import { PageRefusedView } from '#src/screens/session/page-refused/page-refused.view.tsx'
import { ServerErrorView } from '#src/screens/session/server-error/server-error.view.tsx'

// Full-page messages: what happened, what is unaffected, and what to do next.
const meta = { title: 'Pages/Stop pages', tags: ['main'] } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const nothing = () => undefined

export const NotFound: Story = { render: () => <NotFoundView home="/" /> }
export const NoSite: Story = { name: 'No site', render: () => <NotFoundView /> }
export const ServerError: Story = { render: () => <ServerErrorView onReturn={nothing} home="/" /> }
export const PageRefused: Story = {
  name: 'Page refused to a role',
  render: () => (
    <main>
      <PageRefusedView owner={ownProject.owner} />
    </main>
  ),
}
export const NoSession: Story = {
  name: 'Session could not be resumed',
  render: () => (
    <main>
      <SessionFailedView failure={{ code: 'unreachable' }} leaves="session" onRetry={nothing} onLeave={nothing} />
    </main>
  ),
}
export const NoProject: Story = {
  name: 'Project could not be opened',
  render: () => (
    <main>
      <SessionFailedView
        failure={{ code: 'serverFailed', status: 500, reference: 'REF-7K2M-Q4' }}
        leaves="project"
        onRetry={nothing}
        onLeave={nothing}
      />
    </main>
  ),
}
