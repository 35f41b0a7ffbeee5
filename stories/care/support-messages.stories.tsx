import type { Meta, StoryObj } from '@storybook/react-vite'
import { noSupport, supportList } from '#domain/fixtures/care.ts'
import { supportMessages } from '#machines/care/support-messages/support-messages.list.ts'
import { fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { SupportMessagesView } from '#src/screens/care/support-messages/support-messages.view.tsx'
import { FileDownloadView } from '#src/screens/files/file-download/file-download.view.tsx'
import { inPage } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SupportMessages',
  component: SupportMessagesView,
  args: {
    q: undefined,
    after: undefined,
    attachment: ({ id, name, size }) => (
      <>
        <FileDownloadView actor={still(fileDownloadMachine, 'ready', { file: id, failure: null })} name={name} />
        <FileSize bytes={size} />
      </>
    ),
    close: () => (
      <Button size="sm" variant="secondary">
        Close the message
      </Button>
    ),
  },
  decorators: [inPage],
} satisfies Meta<typeof SupportMessagesView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, response = supportList): Story => ({
  name,
  args: { actor: stillList(supportMessages, name, response) },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Empty = story('empty', noSupport)
export const Refreshing = story('refreshing')
export const Failed = story('failed')
