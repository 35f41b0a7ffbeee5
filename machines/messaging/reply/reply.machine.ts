import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import {
  type ComposeDraft,
  type ComposeErrors,
  composeErrorsIn,
  composeErrorsOf,
  readCompose,
} from '#domain/messaging/compose.ts'
import type { MessageDetail, MessageQuote, NewMessage } from '#domain/messaging/message.ts'
import { cheaperSms, normalizeSms } from '#domain/messaging/sms-text.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `from`: the project's number; `to`: the counterpart. `text`, `key`: what the device has kept; see `ComposeContext`. */
export type ReplyInput = { from: string; to: string; text: string; key: string | null }

/** `quote`: what the text costs; null until that is known. `refused`: what the API refuses of the message. */
export type ReplyContext = ReplyInput & { quote: MessageQuote | null; refused: ComposeErrors; failure: Failure | null }

export type ReplyEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.cheapened' }
  | { type: 'sending.requested'; key: string }
  | { type: 'retry.requested' }

/** After the last key, before the price is asked for. */
export const typingPause = 400

/** A reply is sent at once: it needs no time zone. */
const noZone = 'UTC'

const draftOf = ({ from, to, text }: ReplyContext): ComposeDraft => ({ from, receivers: to, text, send_at: null })

export const textErrorOf = (context: ReplyContext) => composeErrorsOf(draftOf(context), noZone).text

const storeText = {
  type: 'storeText',
  params: ({ context: { text, key } }: { context: ReplyContext }) => ({ text, key }),
} as const

const chart = setup({
  types: {
    input: {} as ReplyInput,
    context: {} as ReplyContext,
    events: {} as ReplyEvent,
    tags: {} as 'busy',
  },
  actors: {
    quoteMessage: mustProvide<MessageQuote, NewMessage>('quoteMessage'),
    sendMessage: mustProvide<MessageDetail, NewMessage & { key: string }>('sendMessage'),
  },
  guards: {
    hasText: ({ context }) => textErrorOf(context) === undefined,
    isPaid: ({ context: { quote } }) => quote?.missing === '0',
    isRefusedField: (_, { error }: { error: unknown }) => Object.keys(composeErrorsIn(toFailure(error))).length > 0,
    isShort: (_, { error }: { error: unknown }) => toFailure(error).code === 'balanceNotEnough',
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({
      text,
      quote: null,
      refused: {},
      key: null,
      failure: null,
    })),
    cheapenText: assign(({ context: { text } }) => ({
      text: cheaperSms(normalizeSms(text)) ?? text,
      key: null,
      quote: null,
    })),
    keepQuote: assign((_, { quote }: { quote: MessageQuote }) => ({ quote })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refused: composeErrorsIn(toFailure(error)) })),
    keepKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    forgetKey: assign({ key: null }),
    clearText: assign({ text: '', key: null, quote: null }),
    storeText: screenAction<{ text: string; key: string | null }>(),
    refreshProject: screenAction(),
    showSent: screenAction(),
  },
  delays: { typingPause },
}).extend(failing)

/** Answers one counterpart: what the text costs is known before it is sent, and it is sent once. (SMS-03) */
export const replyMachine = chart.createMachine({
  id: 'reply',
  context: ({ input }) => ({ ...input, quote: null, refused: {}, failure: null }),
  initial: 'writing',
  states: {
    writing: {
      initial: 'read',
      on: {
        'text.changed': {
          target: '.read',
          actions: [{ type: 'keepText', params: ({ event }) => event }, storeText],
        },
        'text.cheapened': { target: '.pricing', actions: ['cheapenText', storeText] },
      },
      states: {
        read: { always: [{ guard: 'hasText', target: 'typing' }, { target: 'blank' }] },
        blank: {},
        typing: { after: { typingPause: 'pricing' } },
        pricing: {
          entry: 'forgetFailure',
          invoke: {
            id: 'quoteMessage',
            src: 'quoteMessage',
            input: ({ context }) => readCompose(draftOf(context), noZone),
            onDone: {
              target: 'priced',
              actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefusedField', params: ({ event }) => event },
                target: 'refused',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              { target: 'unpriced', actions: keepFailure },
            ],
          },
        },
        priced: {
          on: {
            'sending.requested': {
              guard: 'isPaid',
              target: '#reply.sending',
              actions: [{ type: 'keepKey', params: ({ event }) => event }, storeText],
            },
            'retry.requested': 'pricing',
          },
        },
        unpriced: { on: { 'retry.requested': 'pricing' } },
        refused: {},
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => ({
          ...readCompose(draftOf(context), noZone),
          key: context.key ?? '',
        }),
        onDone: { target: 'writing', actions: ['clearText', storeText, 'refreshProject', 'showSent'] },
        onError: [
          {
            guard: { type: 'isRefusedField', params: ({ event }) => event },
            target: 'writing.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'forgetKey', storeText],
          },
          // The price is asked for again: it names what is missing.
          {
            guard: { type: 'isShort', params: ({ event }) => event },
            target: 'writing.pricing',
            actions: ['forgetKey', storeText],
          },
          { target: 'writing.priced', actions: keepFailure },
        ],
      },
    },
  },
})

export type ReplyActor = ActorRefFrom<typeof replyMachine>
export type ReplySnapshot = SnapshotFrom<typeof replyMachine>

export const selectText = ({ context }: ReplySnapshot) => context.text
export const selectFrom = ({ context }: ReplySnapshot) => context.from
export const selectQuote = ({ context }: ReplySnapshot) => context.quote
export const selectFailure = ({ context }: ReplySnapshot) => context.failure
export const selectIsUncertain = ({ context }: ReplySnapshot): boolean => context.key !== null
export const selectIsPricing = (snapshot: ReplySnapshot): boolean =>
  snapshot.matches({ writing: 'typing' }) || snapshot.matches({ writing: 'pricing' })
export const selectIsSending = (snapshot: ReplySnapshot): boolean => snapshot.matches('sending')
export const selectIsRefused = (snapshot: ReplySnapshot): boolean => snapshot.matches({ writing: 'refused' })
export const selectMaySend = (snapshot: ReplySnapshot): boolean => snapshot.can({ type: 'sending.requested', key: '' })

/** What is wrong with the message, and with which of its fields; null while nothing is, and for a text that is not begun. */
export const selectError = ({ context }: ReplySnapshot) => {
  const code = textErrorOf(context)
  if (code !== undefined) return code === 'REQUIRED' ? null : { field: 'text', code }
  const [refused] = Object.entries(context.refused)
  return refused === undefined ? null : { field: refused[0], code: refused[1] }
}
