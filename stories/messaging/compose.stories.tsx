import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { messageQuote, sendersResponse } from '#domain/fixtures/messaging.ts'
import { type ComposeActor, type ComposeContext, composeMachine } from '#machines/messaging/compose/compose.machine.ts'
import { ComposeView } from '#src/screens/messaging/compose/compose.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'
import { ClosedChoice } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/Compose',
  component: ComposeView,
  decorators: [inMain],
} satisfies Meta<typeof ComposeView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof composeMachine>

const draft = {
  from: '+493012345678',
  receivers: '+491701234567\n+436641234567',
  text: 'Hello from Hamburg',
  send_at: null,
}

const story = (value: State, context: Partial<ComposeContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(composeMachine, value, {
      id: 'dft_2',
      zone: 'Europe/Berlin',
      senders: sendersResponse,
      draft,
      errors: {},
      quote: null,
      key: null,
      failure: null,
      ...context,
    }) as ComposeActor,
    saving: <p>Saved in your drafts</p>,
    makeKey: () => 'key-1',
    onFile: () => undefined,
    sender: (from) => <ClosedChoice chosen={from} name="from" />,
  },
})

export const Loading = story('loading', { senders: null })
export const Unavailable = story('unavailable', { senders: null, failure: { code: 'unreachable' } })
export const Writing = story('writing')
Writing.tags = ['main']
export const Pricing = story({ writing: 'pricing' }, {}, 'writing: the price is awaited')
export const Priced = story({ writing: 'settled' }, { quote: messageQuote }, 'writing: priced')
export const Expensive = story(
  'writing',
  { draft: { ...draft, text: '“Guten Tag, die Fähre fährt heute eine Stunde später.” – Ihre Reederei Nordlicht' } },
  'writing: a cheaper form',
)
export const Persian = story(
  'writing',
  { draft: { ...draft, text: 'سلام، سفارش شما آماده است و فردا ارسال می‌شود.' } },
  'writing: Persian',
)
export const Double = story(
  'writing',
  { draft: { ...draft, text: 'Price: 20 € {VAT included}' } },
  'writing: characters that count as two',
)
export const Later = story('writing', { draft: { ...draft, send_at: '2026-11-21T09:00' } }, 'writing: to be sent later')
export const LaterInPersian: typeof Later = { ...Later, globals: { language: 'fa' } }
export const NoTime = story(
  'writing',
  { draft: { ...draft, send_at: '' }, errors: { send_at: 'REQUIRED' } },
  'writing: a time is missing',
)
export const Inactive = story(
  'writing',
  { draft: { ...draft, from: '+4930999999' }, errors: { from: 'sms.sender' } },
  'writing: the number cannot send any more',
)
export const TooLarge = story(
  'writing',
  { errors: { receivers: 'receivers.size' } },
  'writing: a file that is too large',
)
export const Wrong = story(
  'writing',
  {
    draft: { ...draft, receivers: '0170 1234567\n+491701234567\nhello', text: '' },
    errors: { receivers: 'receivers.number', text: 'REQUIRED' },
  },
  'writing: wrong fields',
)
export const Uncertain = story('writing', { key: 'key-1' }, 'writing: after a reload while it was sent')
export const NoSender = story(
  'writing',
  { senders: { numbers: [], available: '0' }, draft: { ...draft, from: '' } },
  'writing: no number',
)
export const Checking = story('checking')
export const Confirming = story('confirming', { quote: messageQuote })
export const Scheduling = story(
  'confirming',
  { quote: messageQuote, draft: { ...draft, send_at: '2026-11-21T09:00' } },
  'confirming: to be sent later',
)
export const SchedulingShort = story(
  'confirming',
  { quote: { ...messageQuote, available: '0.05', missing: '0.103' }, draft: { ...draft, send_at: '2026-11-21T09:00' } },
  'confirming: to be sent later, the balance is short now',
)
export const Short = story(
  'confirming',
  { quote: { ...messageQuote, available: '0.05', missing: '0.103' } },
  'confirming: the balance is short',
)
export const Lost = story(
  'confirming',
  { quote: messageQuote, failure: { code: 'unreachable' } },
  'confirming: the answer was lost',
)
export const Sending = story('sending', { quote: messageQuote, key: 'key-1' })
export const Sent = story('sent', { quote: messageQuote, key: 'key-1' })
