import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { receipt, receiptHash, uploadAt } from '#domain/fixtures/files.ts'
import { type UploadActor, type UploadContext, uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { UploadView } from '#src/screens/files/upload/upload.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Upload',
  component: UploadView,
  args: { label: 'Receipt of the bank', name: 'attachment', keepFile: () => 'file_1' },
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof UploadView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof uploadMachine>

const chosen = { handle: 'file_1', name: receipt.name, size: receipt.size }
const context: UploadContext = {
  kind: 'document',
  chosen,
  sha256: receiptHash,
  upload: uploadAt(262_144),
  file: null,
  tries: 0,
  failure: null,
}

const story = (value: Value, held: Partial<UploadContext> = {}): Story => ({
  name: typeof value === 'string' ? value : Object.entries(value).flat().join('.'),
  args: { actor: still(uploadMachine, value, { ...context, ...held }) as UploadActor },
})

export const Idle = story('idle', { chosen: null, sha256: null, upload: null })
export const Inspecting = story('inspecting', { sha256: null, upload: null })
export const Creating = story('creating', { upload: null })
export const Sending = story('sending')
Sending.tags = ['main']
export const Offline = story({ paused: 'offline' }, { failure: { code: 'unreachable', unsent: true } })
export const Waiting = story({ paused: 'waiting' }, { failure: { code: 'timedOut' }, tries: 1 })
export const Stopped = story({ paused: 'stopped' }, { failure: { code: 'unreachable' }, tries: 5 })
export const Resuming = story('resuming')
export const Cancelling = story('cancelling')
export const Empty: Story = {
  ...story('refused', { chosen: { ...chosen, size: 0 }, sha256: null, upload: null, failure: { code: 'fileEmpty' } }),
  name: 'refused, empty',
}
export const TooLarge: Story = {
  ...story('refused', {
    chosen: { ...chosen, name: 'scan of the whole contract with a long name.pdf', size: 4_200_000 },
    sha256: null,
    upload: null,
    failure: { code: 'fileTooLarge' },
  }),
  name: 'refused, too large',
}
export const Refused = story('refused', { upload: null, failure: { code: 'fileTypeRefused' } })
export const Done = story('done', { upload: null, file: receipt })
export const StillInUse: Story = {
  ...story('done', { chosen: null, upload: null, file: receipt, failure: { code: 'fileInUse', status: 409 } }),
  name: 'done, in use',
}
export const Removing = story('removing', { upload: null, file: receipt })
