import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import { type ComposeDraft, emptyMessage } from '#domain/messaging/compose.ts'
import {
  type Draft,
  hasContent,
  isEmptyMessage,
  isSameMessage,
  isSavable,
  type KeptDraft,
  messageIn,
  type SavedDraft,
} from '#domain/messaging/draft.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/**
 * `begun`: what a new message starts with; null for a draft that the address names. `kept`: what this device keeps of it; null if
 * everything is saved.
 */
export type SaveDraftInput = { id: string; begun: ComposeDraft | null; kept: KeptDraft | null }

/**
 * `version`: the one that `message` changes; 0 before the first save. `saved`: the message that the API has, or that a new message began
 * with; null while it is unknown. `saving`: the message that is being saved. `key`: see `ComposeContext`. `theirs`: the draft that another
 * window has saved. `isUnread`: the draft must be loaded before it is shown.
 */
export type SaveDraftContext = {
  id: string
  version: number
  message: ComposeDraft
  saved: ComposeDraft | null
  saving: ComposeDraft | null
  key: string | null
  theirs: Draft | null
  isKept: boolean
  isUnread: boolean
  failure: Failure | null
}

export type SaveDraftEvent =
  | { type: 'message.changed'; message: ComposeDraft; key: string | null }
  | { type: 'message.sent' }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  /** Keeps the text of a draft that was deleted or sent as another draft. */
  | { type: 'copy.requested' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }

export type SaveDraftRequest = ComposeDraft & { draft: string; version: number }

const isUnsaved = ({ message, saved, version }: SaveDraftContext): boolean =>
  !isSameMessage(message, saved ?? emptyMessage) && (version > 0 || hasContent(message))

/** What the device has to keep; null if nothing would be lost without it. */
const keptOf = ({ id, version, message, saved, key }: SaveDraftContext): KeptDraft | null =>
  key === null && (isSameMessage(message, saved ?? emptyMessage) || (version === 0 && isEmptyMessage(message)))
    ? null
    : { id, version, message, key }

const storeKept = {
  type: 'storeKept',
  params: ({ context }: { context: SaveDraftContext }) => ({ id: context.id, kept: keptOf(context) }),
} as const

const keepMessage = {
  type: 'keepMessage',
  params: ({ event }: { event: { message: ComposeDraft; key: string | null } }) => event,
} as const

const isRefused = (...codes: FailureCode[]) => ({
  type: 'isRefused' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ code: toFailure(event.error).code, codes }),
})

const chart = setup({
  types: {
    input: {} as SaveDraftInput,
    context: {} as SaveDraftContext,
    events: {} as SaveDraftEvent,
    tags: {} as 'busy' | 'unread',
  },
  actors: {
    loadDraft: mustProvide<Draft, { draft: string }>('loadDraft'),
    saveDraft: mustProvide<SavedDraft, SaveDraftRequest>('saveDraft'),
  },
  delays: { typingRested: 1_000, nextTry: 15_000 },
  guards: {
    isUnread: ({ context }) => context.isUnread,
    isTooLong: ({ context }) => isUnsaved(context) && !isSavable(context.message),
    isUnsaved: ({ context }) => isUnsaved(context),
    isSaved: ({ context }) => context.version > 0 && context.saved !== null,
    isKept: ({ context }) => context.isKept,
    isKeptStale: ({ context }, { draft }: { draft: Draft }) =>
      context.isKept && context.version !== draft.version && !isSameMessage(context.message, draft),
    isRefused: (_, { code, codes }: { code: FailureCode; codes: readonly FailureCode[] }) => codes.includes(code),
    isKeptAndRefused: ({ context }, { error }: { error: unknown }) =>
      context.isKept && ['draftUnknown', 'draftSent'].includes(toFailure(error).code),
    wasCutOff: ({ context }) => context.failure?.code === 'unreachable' || context.failure?.code === 'timedOut',
  },
  actions: {
    keepMessage: assign((_, { message, key }: { message: ComposeDraft; key: string | null }) => ({
      message: messageIn(message),
      key,
      isKept: true,
    })),
    // What the device keeps was typed later, or is another change of the same version.
    keepLoaded: assign(({ context }, { draft }: { draft: Draft }) => ({
      version: draft.version,
      saved: messageIn(draft),
      message: context.isKept ? context.message : messageIn(draft),
    })),
    markRead: assign({ isUnread: false }),
    noteSaving: assign(({ context }) => ({ saving: context.message })),
    keepSaved: assign(({ context }, { version }: { version: number }) => ({
      version,
      saved: context.saving,
    })),
    keepTheirs: assign((_, { draft }: { draft: Draft }) => ({ theirs: draft })),
    chooseMine: assign(({ context: { theirs, version } }) => ({
      version: theirs?.version ?? version,
      saved: theirs === null ? null : messageIn(theirs),
    })),
    chooseTheirs: assign(({ context }) =>
      context.theirs === null
        ? {}
        : {
            version: context.theirs.version,
            saved: messageIn(context.theirs),
            message: messageIn(context.theirs),
            key: null,
          },
    ),
    storeKept: screenAction<{ id: string; kept: KeptDraft | null }>(),
    /** Writes the draft into the address, so that a reload continues it. */
    showAddress: screenAction(),
    replaceMessage: screenAction<{ message: ComposeDraft }>(),
    openCopy: screenAction<{ message: ComposeDraft }>(),
  },
}).extend(failing)

/** Saves a message while it is typed; what is not saved yet stays on the device. (decision 77) */
export const saveDraftMachine = chart.createMachine({
  id: 'saveDraft',
  context: ({ input: { id, begun, kept } }) => ({
    id,
    version: kept?.version ?? 0,
    message: kept?.message ?? begun ?? emptyMessage,
    saved: kept === null ? begun : null,
    saving: null,
    key: kept?.key ?? null,
    theirs: null,
    isKept: kept !== null,
    isUnread: kept === null ? begun === null : kept.version > 0,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'message.changed': { target: '.idle', actions: [keepMessage, storeKept, 'showAddress'] },
    'message.sent': '.sent',
  },
  states: {
    idle: {
      always: [
        { guard: 'isUnread', target: 'loading' },
        { guard: 'isTooLong', target: 'unsavable' },
        { guard: 'isUnsaved', target: 'changed' },
        { guard: 'isSaved', target: 'saved' },
      ],
    },
    loading: {
      tags: ['busy', 'unread'],
      entry: 'forgetFailure',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ draft: context.id }),
        onDone: [
          {
            guard: { type: 'isKeptStale', params: ({ event }) => ({ draft: event.output }) },
            target: 'conflict',
            actions: ['markRead', { type: 'keepTheirs', params: ({ event }) => ({ draft: event.output }) }],
          },
          {
            target: 'idle',
            actions: ['markRead', { type: 'keepLoaded', params: ({ event }) => ({ draft: event.output }) }, storeKept],
          },
        ],
        onError: [
          {
            guard: { type: 'isKeptAndRefused', params: ({ event }) => event },
            target: 'gone',
            actions: ['markRead', keepFailure],
          },
          { guard: isRefused('draftUnknown', 'draftSent'), target: 'missing', actions: keepFailure },
          { guard: 'isKept', target: 'lost', actions: ['markRead', keepFailure] },
          { target: 'unavailable', actions: keepFailure },
        ],
      },
    },
    missing: { tags: 'unread' },
    unavailable: { tags: 'unread', on: { 'retry.requested': 'loading' } },
    changed: { after: { typingRested: 'saving' } },
    saving: {
      tags: 'busy',
      entry: ['forgetFailure', 'noteSaving'],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { id, version, message } }) => ({ draft: id, version, ...message }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepSaved', params: ({ event }) => ({ version: event.output.version }) }, storeKept],
        },
        onError: [
          { guard: isRefused('draftChanged'), target: 'comparing' },
          { guard: isRefused('draftUnknown', 'draftSent'), target: 'gone', actions: keepFailure },
          { guard: isRefused('draftLimitReached'), target: 'full' },
          { guard: isRefused('requestInvalid'), target: 'unsavable' },
          { target: 'lost', actions: keepFailure },
        ],
      },
      // A save that was begun ends first: its version is needed for the next one.
      on: { 'message.changed': { actions: [keepMessage, storeKept] } },
    },
    saved: {},
    lost: {
      after: { nextTry: 'saving' },
      on: {
        'retry.requested': 'saving',
        'connection.restored': { guard: 'wasCutOff', target: 'saving' },
      },
    },
    full: { on: { 'message.changed': { actions: [keepMessage, storeKept] }, 'retry.requested': 'saving' } },
    unsavable: {},
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ draft: context.id }),
        onDone: {
          target: 'conflict',
          actions: { type: 'keepTheirs', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: [
          { guard: isRefused('draftUnknown', 'draftSent'), target: 'gone', actions: keepFailure },
          { target: 'lost', actions: keepFailure },
        ],
      },
      on: { 'message.changed': { actions: [keepMessage, storeKept] } },
    },
    conflict: {
      on: {
        'message.changed': { actions: [keepMessage, storeKept] },
        'mine.chosen': { target: 'saving', actions: ['chooseMine', storeKept] },
        'theirs.chosen': {
          target: 'idle',
          actions: [
            'chooseTheirs',
            storeKept,
            { type: 'replaceMessage', params: ({ context }) => ({ message: context.message }) },
          ],
        },
      },
    },
    gone: {
      on: {
        'message.changed': { actions: [keepMessage, storeKept] },
        'copy.requested': {
          actions: { type: 'openCopy', params: ({ context }) => ({ message: context.message }) },
        },
      },
    },
    sent: { type: 'final', entry: { type: 'storeKept', params: ({ context }) => ({ id: context.id, kept: null }) } },
  },
})

export type SaveDraftActor = ActorRefFrom<typeof saveDraftMachine>
export type SaveDraftSnapshot = SnapshotFrom<typeof saveDraftMachine>
