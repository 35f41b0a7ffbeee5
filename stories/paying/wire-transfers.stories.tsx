import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import { noWires, wireList } from '#domain/fixtures/wire.ts'
import { type FileDownloadActor, fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { wireTransferMachine } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { wireTransfers } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FileDownloadView } from '#src/screens/files/file-download/file-download.view.tsx'
import { WireForm } from '#src/screens/paying/wire-transfer/wire-form.view.tsx'
import { WireTransfersView } from '#src/screens/paying/wire-transfer/wire-transfers.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
import { still } from '../kit/still.tsx'
import { ReceiptField } from './receipt-field.tsx'

const newForm = createActor(wireTransferMachine, { input: { draft: { transfer: 'wtr_new' } } }).start()

const meta = {
  title: 'Flows/WireTransfers',
  component: WireTransfersView,
  args: {
    after: undefined,
    form: ({ minimum, maximum }) => (
      <WireForm
        actor={newForm}
        limits={{ minimum, maximum }}
        reason={null}
        attachment={(error) => <ReceiptField error={error} />}
        onRestart={() => undefined}
      />
    ),
    receipt: ({ id, name }) => (
      <FileDownloadView
        actor={still(fileDownloadMachine, 'ready', { file: id, failure: null }) as FileDownloadActor}
        name={name}
      />
    ),
    withdraw: (_, isPossible) =>
      isPossible ? (
        <Button size="sm" variant="ghost">
          Withdraw
        </Button>
      ) : null,
  },
  decorators: [inMain],
} satisfies Meta<typeof WireTransfersView>
export default meta

type Story = StoryObj<typeof meta>
const story = (
  name: ListStoryName,
  held: Parameters<typeof stillList<typeof wireTransfers.endpoint>>[3] = {},
): Story => ({
  name,
  args: { actor: stillList(wireTransfers, name, wireList, held) },
})

export const Loading = story('loading')
export const Ready = story('ready, all states')
Ready.tags = ['main']
export const Empty = story('empty', { response: noWires })
export const Failed = story('failed')
export const FailedAgain = story('failed, with the last list', { response: wireList, failure: { code: 'timedOut' } })
export const Refreshing = story('refreshing')
