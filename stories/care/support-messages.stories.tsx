import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { noSupport, supportList } from '#domain/fixtures/care.ts'
import { type SupportMessagesActor, supportMessages } from '#machines/care/support-messages/support-messages.list.ts'
import { fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { SupportMessagesView } from '#src/screens/care/support-messages/support-messages.view.tsx'
import { FileDownloadView } from '#src/screens/files/file-download/file-download.view.tsx'
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
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof SupportMessagesView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof supportMessages.machine>

const loaded: Context = { query: {}, response: supportList, failure: null }

const story = (value: StateValueFrom<typeof supportMessages.machine>, held: Context = loaded): Story => ({
  name: String(value),
  args: { actor: still(supportMessages.machine, value, held) as SupportMessagesActor },
})

export const Loading = story('loading', { ...loaded, response: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const Empty = story('empty', { ...loaded, response: noSupport })
export const Refreshing = story('refreshing')
export const Failed = story('failed', { ...loaded, response: null, failure: { code: 'unreachable' } })
