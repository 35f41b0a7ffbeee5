import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { receipt } from '#domain/fixtures/files.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type FileDownloadActor, fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { Card } from '#src/components/layout/card.tsx'
import { FileDownloadView } from '#src/screens/files/file-download/file-download.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/FileDownload',
  component: FileDownloadView,
  args: { name: receipt.name },
  decorators: [
    (Story) => (
      <main>
        <Card heading="Your transfers">
          <Story />
        </Card>
      </main>
    ),
  ],
} satisfies Meta<typeof FileDownloadView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: StateValueFrom<typeof fileDownloadMachine>, failure: Failure | null = null): Story => ({
  name,
  args: { actor: still(fileDownloadMachine, name, { file: receipt.id, failure }) as FileDownloadActor },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Saving = story('saving')
export const Saved = story('saved')
export const Failed = story('failed', { code: 'fileUnknown', status: 404 })
export const LongName: Story = {
  ...story('ready'),
  name: 'ready, with a name longer than the card',
  args: { ...story('ready').args, name: `${'bank-confirmation-of-a-transfer-'.repeat(5)}.pdf` },
}
