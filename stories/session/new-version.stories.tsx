import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { NewVersionView } from '#src/screens/session/frame/new-version.view.tsx'
import { stillService } from '../kit/service.ts'

const meta = {
  title: 'Flows/Deployment/New version',
  component: NewVersionView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="Dashboard" purpose="Hafen Logistik" />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NewVersionView>
export default meta

type Story = StoryObj<typeof meta>

export const Offered: Story = {
  tags: ['main'],
  args: { service: stillService() },
}
export const Unsaved: Story = { args: { service: stillService({}, { forms: ['address'] }) } }
