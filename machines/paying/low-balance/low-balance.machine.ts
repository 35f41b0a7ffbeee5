import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import {
  emptyLowBalance,
  type LowBalance,
  type LowBalanceChange,
  type LowBalanceDraft,
  type LowBalanceErrors,
  lowBalanceDraftOf,
  lowBalanceErrorsOf,
  readLowBalance,
} from '#domain/paying/low-balance.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `setting`: as saved. `theirs`: as another user, or the portal, has saved it since. `failure`: of loading or saving. */
export type LowBalanceContext = {
  setting: LowBalance | null
  draft: LowBalanceDraft
  errors: LowBalanceErrors
  theirs: LowBalance | null
  failure: Failure | null
}

export type LowBalanceEvent =
  | { type: 'editing.requested' }
  | { type: 'draft.changed'; change: Partial<LowBalanceDraft> }
  | { type: 'submission.requested' }
  | { type: 'editing.canceled' }
  /** After another user's change: save what was typed here, or go on with the other settings. */
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'retry.requested' }
  /** The page became visible again. */
  | { type: 'setting.outdated' }

const firstWrong = (errors: LowBalanceErrors): string | null =>
  Object.keys(emptyLowBalance).find((field) => errors[field as keyof LowBalanceDraft] !== undefined) ?? null

/** What is done when the balance becomes low: an alert and an automatic top-up, viewed and changed. */
export const lowBalanceMachine = setup({
  types: {
    context: {} as LowBalanceContext,
    events: {} as LowBalanceEvent,
    tags: {} as 'busy' | 'viewing' | 'editing',
  },
  actors: {
    loadLowBalance: mustProvide<LowBalance>('loadLowBalance'),
    saveLowBalance: mustProvide<LowBalance, LowBalanceChange>('saveLowBalance'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(lowBalanceErrorsOf(context.draft)).length === 0,
    isOutdated: (_, { error }: { error: unknown }) => toFailure(error).code === 'settingsChanged',
  },
  actions: {
    keepSetting: assign((_, { setting }: { setting: LowBalance }) => ({ setting, theirs: null, failure: null })),
    openDraft: assign(({ context: { setting } }) => ({
      draft: setting === null ? emptyLowBalance : lowBalanceDraftOf(setting),
      errors: {},
      failure: null,
    })),
    keepChange: assign(({ context }, { change }: { change: Partial<LowBalanceDraft> }) => {
      const draft = { ...context.draft, ...change }
      const now = lowBalanceErrorsOf(draft)
      // Only fields that are marked as wrong are checked again while the user types.
      const marked = Object.keys(context.errors).filter((field) => Object.hasOwn(now, field))
      return { draft, errors: Object.fromEntries(marked.map((field) => [field, now[field as keyof LowBalanceDraft]])) }
    }),
    showErrors: assign(({ context }) => ({ errors: lowBalanceErrorsOf(context.draft) })),
    keepTheirs: assign((_, { theirs }: { theirs: LowBalance }) => ({ theirs })),
    takeTheirs: assign(({ context }) => ({ setting: context.theirs ?? context.setting, theirs: null, failure: null })),
    keepMine: assign(({ context: { draft, setting, theirs } }) => ({
      setting: theirs ?? setting,
      draft: { ...draft, version: String(theirs?.version ?? draft.version) },
      theirs: null,
    })),
    keepFailure: failing.actions.keepFailure,
    keepRefusal: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      const fields = Object.entries(failure.fields ?? {}).filter(([field]) => Object.hasOwn(emptyLowBalance, field))
      if (fields.length === 0) return { failure }
      return { failure: null, errors: Object.fromEntries(fields.map(([field]) => [field, failure.code])) }
    }),
    forgetFailure: assign({ failure: null, errors: {} }),
    focusField: screenAction<{ field: string | null }>(),
  },
}).createMachine({
  id: 'lowBalance',
  context: { setting: null, draft: emptyLowBalance, errors: {}, theirs: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadLowBalance',
        src: 'loadLowBalance',
        onDone: {
          target: 'viewing',
          actions: { type: 'keepSetting', params: ({ event }) => ({ setting: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    viewing: {
      tags: 'viewing',
      on: { 'editing.requested': 'editing', 'setting.outdated': 'refreshing' },
    },
    refreshing: {
      tags: 'viewing',
      on: { 'editing.requested': 'editing' },
      invoke: {
        id: 'loadLowBalance',
        src: 'loadLowBalance',
        onDone: {
          target: 'viewing',
          actions: { type: 'keepSetting', params: ({ event }) => ({ setting: event.output }) },
        },
        // What was loaded before stays.
        onError: 'viewing',
      },
    },
    editing: {
      tags: 'editing',
      initial: 'begun',
      on: {
        'draft.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        'submission.requested': [
          { guard: 'isComplete', target: 'saving' },
          {
            actions: [
              'showErrors',
              { type: 'focusField', params: ({ context }) => ({ field: firstWrong(context.errors) }) },
            ],
          },
        ],
        'editing.canceled': 'viewing',
      },
      states: {
        begun: { entry: 'openDraft' },
        /** The API has refused what was typed. */
        refused: {},
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      entry: 'forgetFailure',
      invoke: {
        id: 'saveLowBalance',
        src: 'saveLowBalance',
        input: ({ context }) => readLowBalance(context.draft),
        onDone: {
          target: 'saved',
          actions: { type: 'keepSetting', params: ({ event }) => ({ setting: event.output }) },
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing', actions: keepFailure },
          {
            target: 'editing.refused',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event },
              { type: 'focusField', params: ({ context }) => ({ field: firstWrong(context.errors) }) },
            ],
          },
        ],
      },
    },
    comparing: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'loadLowBalance',
        src: 'loadLowBalance',
        onDone: {
          target: 'conflicting',
          actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
        },
        onError: { target: 'editing.refused', actions: keepFailure },
      },
    },
    conflicting: {
      on: {
        'mine.kept': { target: 'saving', actions: 'keepMine' },
        'theirs.taken': { target: 'viewing', actions: 'takeTheirs' },
      },
    },
    saved: {
      tags: 'viewing',
      on: { 'editing.requested': 'editing', 'setting.outdated': 'refreshing' },
    },
  },
})

export type LowBalanceActor = ActorRefFrom<typeof lowBalanceMachine>
export type LowBalanceSnapshot = SnapshotFrom<typeof lowBalanceMachine>
