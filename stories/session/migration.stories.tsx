import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { info, site } from '#domain/fixtures/session.ts'
import {
  type MigrationActor,
  type MigrationContext,
  migrationMachine,
} from '#machines/session/migration/migration.machine.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { MigrationView } from '#src/screens/session/migration/migration.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Migration',
  component: MigrationView,
  args: { brand: site.brand, account: info.client },
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="Projects" purpose="Choose the project you want to work in." />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof MigrationView>
export default meta

type Story = StoryObj<typeof meta>

const story = (value: StateValueFrom<typeof migrationMachine>, held: Partial<MigrationContext> = {}) => ({
  name: value,
  args: { actor: still(migrationMachine, value, { failure: null, ...held }) as MigrationActor },
})

export const Welcoming = story('welcoming') as Story
Welcoming.tags = ['main']
export const Acknowledging = story('acknowledging') as Story
export const Failed = story('failed', { failure: { code: 'unreachable' } }) as Story
export const Postponed = story('postponed', { failure: { code: 'unreachable' } }) as Story
export const Acknowledged = story('acknowledged') as Story
