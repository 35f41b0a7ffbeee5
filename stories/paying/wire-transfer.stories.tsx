import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { receipt } from '#domain/fixtures/files.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { wireDraftOf, wireForm } from '#domain/paying/wire-transfer-form.ts'
import { type WireTransferActor, wireTransferMachine } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { WireForm, type WireFormProps } from '#src/screens/paying/wire-transfer/wire-form.view.tsx'
import { still } from '../kit/still.tsx'
import { ReceiptField } from './receipt-field.tsx'

const withReceipt: WireFormProps['attachment'] = (error) => <ReceiptField error={error} file={receipt} />
const withoutReceipt: WireFormProps['attachment'] = (error) => <ReceiptField error={error} />

const meta = {
  title: 'Flows/WireTransfer',
  component: WireForm,
  args: {
    limits: { minimum: '5', maximum: '100000' },
    reason: null,
    attachment: withReceipt,
    onRestart: () => undefined,
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
} satisfies Meta<typeof WireForm>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof wireTransferMachine>

const filled = wireDraftOf(wireIn('notSent'))
const context: Context = { start: filled, draft: filled, errors: {}, failure: null, response: null }
const empty: Context = { ...context, start: wireForm.empty, draft: wireForm.empty }

const story = (
  name: string,
  value: StateValueFrom<typeof wireTransferMachine>,
  held: Context,
  more: Partial<Pick<WireFormProps, 'attachment' | 'reason'>> = {},
): Story => ({
  name,
  args: { actor: still(wireTransferMachine, value, held) as WireTransferActor, ...more },
})

export const Editing = story('editing', 'editing', empty, { attachment: withoutReceipt })
Editing.tags = ['main']
export const EditingIncomplete = story(
  'editing, missing fields',
  'editing',
  { ...empty, errors: { amount: 'REQUIRED', tracking_code: 'REQUIRED', attachment: 'REQUIRED' } },
  { attachment: withoutReceipt },
)
export const Correcting = story('editing, rejected before', 'editing', context, {
  reason: 'The receipt shows another account.',
})
export const Submitting = story('submitting', 'submitting', context)
export const RefusedCode = story('refused, tracking code used', 'refused', {
  ...context,
  errors: { tracking_code: 'trackingCodeUsed' },
  failure: { code: 'trackingCodeUsed', status: 422 },
})
export const RefusedState = story('refused, no longer changeable', 'refused', {
  ...context,
  failure: { code: 'wireNotChangeable', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...context,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 30 },
})
export const Saved = story('completed, saved', 'completed', { ...context, response: wireIn('notSent') })
export const HandedIn = story('completed, handed in', 'completed', { ...context, response: wireIn('acceptNeeded') })
