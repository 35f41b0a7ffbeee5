import { messageQuote } from '#domain/fixtures/messaging.ts'
import { type ReplyActor, type ReplyContext, replyMachine } from '#machines/messaging/reply/reply.machine.ts'
import { ReplyView } from '#src/screens/messaging/reply/reply.view.tsx'
import { still } from '../kit/still.tsx'

type Writing = 'blank' | 'typing' | 'pricing' | 'priced' | 'unpriced' | 'refused'

/** The actor of a reply in one state, with a text that is priced. */
export const stillReplyActor = (state: Writing | 'sending', context: Partial<ReplyContext> = {}): ReplyActor =>
  still(replyMachine, state === 'sending' ? state : { writing: state }, {
    from: '+493012345678',
    to: '+491701234567',
    text: 'Yes, it leaves at 7 pm. See you on board!',
    key: null,
    quote: { ...messageQuote, total: '0.079' },
    refused: {},
    failure: null,
    ...context,
  }) as ReplyActor

export const stillReply = (state: Writing | 'sending', context?: Partial<ReplyContext>) => (
  <ReplyView actor={stillReplyActor(state, context)} makeKey={() => 'key-1'} />
)
