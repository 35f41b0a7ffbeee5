import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { photo, receipt, receiptHash, uploadAt } from '#domain/fixtures/files.ts'
import {
  type Attachment,
  type AttachmentsActor,
  type AttachmentsContext,
  attachmentsMachine,
} from '#machines/files/attachments/attachments.machine.ts'
import { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { AttachmentView } from '#src/screens/files/attachments/attachment.view.tsx'
import { AttachmentsView } from '#src/screens/files/attachments/attachments.view.tsx'
import { still } from '../kit/still.tsx'

const limits = { most: 5, bytes: 5_000_000 }

const uploadContext = { kind: 'document', sha256: receiptHash, tries: 0, failure: null } as const

const Upload = ({ attachment: { file, ...chosen } }: { attachment: Attachment }): ReactNode => {
  const [actor] = useState(() =>
    file === null
      ? still(uploadMachine, 'sending', { ...uploadContext, chosen, file, upload: uploadAt(262_144) })
      : still(uploadMachine, 'done', { ...uploadContext, chosen, file, upload: null }),
  )
  return <AttachmentView actor={actor} />
}

const meta = {
  title: 'Flows/Attachments',
  component: AttachmentsView,
  args: {
    limits,
    label: 'Attachments',
    name: 'attachments',
    keepFile: () => 'file_1',
    upload: (attachment) => <Upload attachment={attachment} />,
  },
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof AttachmentsView>
export default meta

type Story = StoryObj<typeof meta>

const arrived: Attachment = { handle: 'file_1', name: photo.name, size: photo.size, file: photo }
const onItsWay: Attachment = { handle: 'file_2', name: receipt.name, size: receipt.size, file: null }
const fileAt = (at: number): Attachment => ({
  handle: `file_${at}`,
  name: `page ${at} of the contract.pdf`,
  size: 20_000 * at,
  file: { ...receipt, id: `fil_${at}`, name: `page ${at} of the contract.pdf`, size: 20_000 * at },
})

const story = (name: string, value: 'accepting' | 'full', held: Partial<AttachmentsContext> = {}): Story => ({
  name,
  args: {
    actor: still(attachmentsMachine, value, {
      limits,
      attachments: [],
      refusals: [],
      ...held,
    }) as AttachmentsActor,
  },
})

export const Empty = story('accepting, without files', 'accepting')
export const Accepting = story('accepting', 'accepting', { attachments: [arrived, onItsWay] })
Accepting.tags = ['main']
export const Refused = story('accepting, after refusals', 'accepting', {
  attachments: [arrived],
  refusals: [
    { name: 'recording of the call.mp3', code: 'fileTypeRefused' },
    { name: 'scan of the whole contract.pdf', code: 'fileTooLarge' },
  ],
})
export const Missing: Story = {
  ...story('accepting, with a file that is gone', 'accepting', { attachments: [arrived, fileAt(3)] }),
  args: { ...story('', 'accepting', { attachments: [arrived, fileAt(3)] }).args, missing: [photo.id] },
}
export const Full = story('full', 'full', { attachments: [arrived, fileAt(2), fileAt(3), fileAt(4), fileAt(5)] })
