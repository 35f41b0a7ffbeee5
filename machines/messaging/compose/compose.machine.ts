import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Senders } from '#domain/contract/messaging/messaging.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import {
  type ComposeDraft,
  type ComposeErrors,
  composeErrorsIn,
  composeErrorsOf,
  composeFields,
  emptyMessage,
  readCompose,
  recipientsOf,
} from '#domain/messaging/compose.ts'
import type { MessageDetail, MessageQuote, NewMessage } from '#domain/messaging/message.ts'
import { joinRecipients } from '#domain/messaging/recipients.ts'
import { cheaperSms, normalizeSms } from '#domain/messaging/sms-text.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/**
 * `id`: under which the draft is saved. `draft`: what was written before; null without it. `key`: of its sending, if that has had no
 * response; else null. `zone`: the project's time zone, in which a time to send is chosen.
 */
export type ComposeInput = { id: string; draft: ComposeDraft | null; key: string | null; zone: string }

/**
 * `quote`: what the message costs; null until that is known, and again after a change. `key`: of the operation that sends. It is stored
 * with the draft and stays until the draft changes or the API has responded, so that a repetition, even after a reload, sends nothing twice.
 */
export type ComposeContext = {
  id: string
  zone: string
  senders: Senders | null
  draft: ComposeDraft
  errors: ComposeErrors
  quote: MessageQuote | null
  key: string | null
  failure: Failure | null
}

const errorsOf = ({ draft, zone, senders }: Pick<ComposeContext, 'draft' | 'zone' | 'senders'>): ComposeErrors =>
  composeErrorsOf(draft, zone, senders?.numbers)

/** After the last change, before the price is asked for. */
export const typingPause = 600

type Stored = Pick<ComposeContext, 'draft' | 'key'>

export type ComposeEvent =
  | { type: 'draft.changed'; change: Partial<ComposeDraft> }
  /** One of the numbers that can send, also one that is not in `senders`. */
  | { type: 'sender.chosen'; from: string }
  /** The text of a file. */
  | { type: 'list.chosen'; list: string }
  /** A file that is not a list of numbers; the typed text stays. */
  | { type: 'list.refused'; code: ListRefusal }
  /** Writes the list as the numbers that it was read as. */
  | { type: 'list.cleaned' }
  | { type: 'text.cheapened' }
  | { type: 'submission.requested' }
  | { type: 'editing.requested' }
  | { type: 'sending.confirmed'; key: string }
  | { type: 'retry.requested' }

export type ListRefusal = 'receivers.size' | 'receivers.unreadable'

const storeDraft = {
  type: 'storeDraft',
  params: ({ context: { draft, key } }: { context: Stored }) => ({ draft, key }),
} as const

const chart = setup({
  types: {
    input: {} as ComposeInput,
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadSenders: mustProvide<Senders, { from: string }>('loadSenders'),
    quoteMessage: mustProvide<MessageQuote, NewMessage>('quoteMessage'),
    sendMessage: mustProvide<MessageDetail, NewMessage & { draft: string; key: string }>('sendMessage'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    // A scheduled message is charged at its time.
    isPaid: ({ context: { quote, draft } }) => quote !== null && (quote.missing === '0' || draft.send_at !== null),
    isRefusedField: (_, { error }: { error: unknown }) => Object.keys(composeErrorsIn(toFailure(error))).length > 0,
    isShort: (_, { error }: { error: unknown }) => toFailure(error).code === 'balanceNotEnough',
  },
  actions: {
    // A number that was chosen before stays, and is marked if it cannot send any more: another one would be a surprise to the receivers.
    keepSenders: assign(({ context: { draft, errors } }, { senders }: { senders: Senders }) => ({
      senders,
      draft: { ...draft, from: draft.from === '' ? (senders.numbers[0] ?? '') : draft.from },
      errors:
        draft.from === '' || senders.numbers.includes(draft.from) ? errors : { ...errors, from: 'sms.sender' as const },
    })),
    addSender: assign(({ context: { senders } }, { from }: { from: string }) => ({
      senders:
        senders === null || senders.numbers.includes(from)
          ? senders
          : { ...senders, numbers: [...senders.numbers, from] },
    })),
    // Only fields that are marked as wrong are checked again.
    keepChange: assign(({ context }, { change }: { change: Partial<ComposeDraft> }) => {
      const draft = { ...context.draft, ...change }
      const now = errorsOf({ ...context, draft })
      const marked = composeFields.filter((field) => context.errors[field] !== undefined && now[field] !== undefined)
      return { draft, key: null, quote: null, errors: Object.fromEntries(marked.map((field) => [field, now[field]])) }
    }),
    // A list with far too many entries would bury what was typed.
    addList: assign(({ context: { draft, errors } }, { list }: { list: string }) =>
      recipientsOf({ ...draft, receivers: list }).isCut
        ? { errors: { ...errors, receivers: 'receivers.most' as const } }
        : {
            draft: { ...draft, receivers: joinRecipients([draft.receivers.trimEnd(), list.trim()].filter(Boolean)) },
            errors: { ...errors, receivers: undefined },
            key: null,
            quote: null,
          },
    ),
    markList: assign(({ context: { errors } }, { code }: { code: ListRefusal }) => ({
      errors: { ...errors, receivers: code },
    })),
    cleanList: assign(({ context: { draft, errors } }) => ({
      draft: { ...draft, receivers: joinRecipients(recipientsOf(draft).numbers) },
      errors: { ...errors, receivers: undefined },
      key: null,
      quote: null,
    })),
    cheapenText: assign(({ context: { draft } }) => ({
      draft: { ...draft, text: cheaperSms(normalizeSms(draft.text)) ?? draft.text },
      key: null,
      quote: null,
    })),
    keepErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ errors: composeErrorsIn(toFailure(error)) })),
    keepQuote: assign((_, { quote }: { quote: MessageQuote }) => ({ quote })),
    keepKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    forgetKey: assign({ key: null }),
    storeDraft: screenAction<{ draft: ComposeDraft; key: string | null }>(),
    forgetDraft: screenAction(),
    focusField: screenAction<{ field: string | null }>(),
    openMessage: screenAction<{ message: string }>(),
    refreshProject: screenAction(),
  },
  delays: { typingPause },
}).extend(failing)

/** Writes a message, shows its cost, and sends it once. (SMS-03) */
export const composeMachine = chart.createMachine({
  id: 'compose',
  context: ({ input }) => ({
    id: input.id,
    zone: input.zone,
    senders: null,
    draft: input.draft ?? emptyMessage,
    errors: {},
    quote: null,
    key: input.key,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadSenders',
        src: 'loadSenders',
        input: ({ context }) => ({ from: context.draft.from }),
        onDone: {
          target: 'writing',
          actions: { type: 'keepSenders', params: ({ event }) => ({ senders: event.output }) },
        },
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    writing: {
      initial: 'typing',
      on: {
        'draft.changed': {
          target: '.typing',
          actions: [{ type: 'keepChange', params: ({ event }) => event }, storeDraft],
        },
        'sender.chosen': {
          target: '.typing',
          actions: [
            { type: 'addSender', params: ({ event }) => event },
            { type: 'keepChange', params: ({ event: { from } }) => ({ change: { from } }) },
            storeDraft,
          ],
        },
        'list.chosen': {
          target: '.typing',
          actions: [{ type: 'addList', params: ({ event }) => event }, storeDraft],
        },
        'list.refused': { actions: { type: 'markList', params: ({ event }) => event } },
        'list.cleaned': {
          target: '.typing',
          actions: ['cleanList', storeDraft],
        },
        'text.cheapened': {
          target: '.typing',
          actions: ['cheapenText', storeDraft],
        },
        'submission.requested': [
          { guard: 'isComplete', target: 'checking' },
          {
            actions: [
              'keepErrors',
              {
                type: 'focusField',
                params: ({ context }) => ({
                  field: composeFields.find((field) => context.errors[field] !== undefined) ?? null,
                }),
              },
            ],
          },
        ],
      },
      states: {
        typing: { after: { typingPause: { guard: 'isComplete', target: 'pricing' } } },
        // A price that cannot be had now is asked for again when the message is checked.
        pricing: {
          invoke: {
            id: 'quoteMessage',
            src: 'quoteMessage',
            input: ({ context }) => readCompose(context.draft, context.zone),
            onDone: {
              target: 'settled',
              actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
            },
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    checking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'quoteMessage',
        src: 'quoteMessage',
        input: ({ context }) => readCompose(context.draft, context.zone),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusedField', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'writing', actions: keepFailure },
        ],
      },
    },
    confirming: {
      on: {
        'editing.requested': { target: 'writing', actions: 'forgetFailure' },
        'sending.confirmed': {
          guard: 'isPaid',
          target: 'sending',
          actions: [{ type: 'keepKey', params: ({ event }) => event }, storeDraft],
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => ({
          ...readCompose(context.draft, context.zone),
          draft: context.id,
          key: context.key ?? '',
        }),
        onDone: {
          target: 'sent',
          actions: [
            'forgetDraft',
            'refreshProject',
            { type: 'openMessage', params: ({ event }) => ({ message: event.output.message.id }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusedField', params: ({ event }) => event },
            target: 'writing',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'forgetKey', storeDraft],
          },
          // The quote is made again: it names what is missing.
          {
            guard: { type: 'isShort', params: ({ event }) => event },
            target: 'checking',
            actions: ['forgetKey', storeDraft],
          },
          { target: 'confirming', actions: keepFailure },
        ],
      },
    },
    sent: { type: 'final' },
  },
})

export type ComposeActor = ActorRefFrom<typeof composeMachine>
export type ComposeSnapshot = SnapshotFrom<typeof composeMachine>
