import type { Meta, StoryObj } from '@storybook/react-vite'
import { messageQuote } from '#domain/fixtures/messaging.ts'
import type { ReplyContext } from '#machines/messaging/reply/reply.machine.ts'
import { ReplyView } from '#src/screens/messaging/reply/reply.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { stillReplyActor } from './reply-parts.tsx'

const meta = {
  title: 'Flows/Reply',
  component: ReplyView,
  decorators: [inMain],
} satisfies Meta<typeof ReplyView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  state: Parameters<typeof stillReplyActor>[0],
  context: Partial<ReplyContext> = {},
  more = '',
): Story => ({
  name: `${state === 'sending' ? state : `writing.${state}`}${more}`,
  args: { actor: stillReplyActor(state, context), makeKey: () => 'key-1' },
})

const unpriced = { quote: null }

export const Blank = story('blank', { ...unpriced, text: '' })
export const Typing = story('typing', unpriced)
export const Pricing = story('pricing', unpriced)
export const Priced = story('priced')
Priced.tags = ['main']
export const Short = story(
  'priced',
  { quote: { ...messageQuote, available: '0.053', missing: '0.1' } },
  ', the wallet is too low',
)
export const Uncertain = story('priced', { key: 'key-0', failure: { code: 'unreachable' } }, ', the answer was lost')
export const Unpriced = story('unpriced', { ...unpriced, failure: { code: 'unreachable' } })
export const Refused = story('refused', { ...unpriced, refused: { from: 'sms.sender' } })
export const TooLong = story('blank', { ...unpriced, text: 'A long text. '.repeat(200) }, ', the text is too long')
export const Sending = story('sending', { key: 'key-1' })
