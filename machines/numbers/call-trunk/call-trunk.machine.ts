import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import type { CallTrunkContext, CallTrunkInput, CallTrunkRequest, TargetEvent } from './call-trunk.context.ts'
import * as form from './call-trunk.context.ts'

export type CallTrunkEvent =
  | TargetEvent
  | { type: 'submission.requested' }
  /** After another user's change: save what was typed here, or go on with the other targets. */
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'retry.requested' }
  | { type: 'action.dismissed' }

/**
 * The targets of a number's calls, in the order in which they are tried. If another user has changed the number since, that
 * user's targets are shown, and the user chooses. (NUM-10)
 */
export const callTrunkMachine = setup({
  types: {
    input: {} as CallTrunkInput,
    context: {} as CallTrunkContext,
    events: {} as CallTrunkEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadCallTrunk: mustProvide<CallTrunk, { number: string }>('loadCallTrunk'),
    saveCallTrunk: mustProvide<NumberPage, CallTrunkRequest>('saveCallTrunk'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(form.errorsOf(context)).length === 0,
    hasRoom: ({ context }) => form.hasRoom(context),
    isPlace: ({ context }, { to }: { to: number }) => to >= 0 && to < context.drafts.length,
    isOutdated: (_, { error }: { error: unknown }) => toFailure(error).code === 'numberChanged',
  },
  actions: {
    keepTrunk: assign(({ context }, { trunk }: { trunk: CallTrunk }) => form.withTrunk(context, trunk)),
    keepTheirs: assign((_, { theirs }: { theirs: CallTrunk }) => ({ theirs })),
    takeTheirs: assign(({ context }) => (context.theirs === null ? {} : form.withTrunk(context, context.theirs))),
    keepMine: assign(({ context }) => ({ version: context.theirs?.version ?? context.version })),
    editTargets: assign(({ context }, { event }: { event: TargetEvent }) => form.withTargetEvent(context, event)),
    showErrors: assign(({ context }) => ({ isChecked: true, errors: form.errorsOf(context) })),
    keepFailure: failing.actions.keepFailure,
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => form.withRefusal(context, toFailure(error))),
    forgetFailure: assign({ failure: null, moved: null }),
    focusField: screenAction<{ field: string | null }>(),
    reportDone: screenAction<{ page: NumberPage }>(),
    reportDismissed: screenAction(),
  },
}).createMachine({
  id: 'callTrunk',
  context: ({ input }) => ({
    ...input,
    version: 0,
    start: [],
    drafts: [],
    errors: {},
    isChecked: false,
    moved: null,
    theirs: null,
    failure: null,
  }),
  initial: 'loading',
  on: { 'action.dismissed': '.dismissed' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCallTrunk',
        src: 'loadCallTrunk',
        input: ({ context: { number } }) => ({ number }),
        onDone: { target: 'editing', actions: { type: 'keepTrunk', params: ({ event }) => ({ trunk: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    editing: {
      on: {
        'target.added': [
          {
            guard: 'hasRoom',
            actions: [
              { type: 'editTargets', params: ({ event }) => ({ event }) },
              {
                type: 'focusField',
                params: ({ context }) => ({ field: form.lastFieldOf(context) }),
              },
            ],
          },
          { actions: { type: 'editTargets', params: ({ event }) => ({ event }) } },
        ],
        'target.changed': { actions: { type: 'editTargets', params: ({ event }) => ({ event }) } },
        'target.removed': {
          actions: [
            { type: 'editTargets', params: ({ event }) => ({ event }) },
            { type: 'focusField', params: { field: 'targets.add' } },
          ],
        },
        'target.moved': {
          guard: { type: 'isPlace', params: ({ event }) => event },
          actions: [
            { type: 'editTargets', params: ({ event }) => ({ event }) },
            { type: 'focusField', params: ({ event }) => ({ field: form.moveFieldOf(event) }) },
          ],
        },
        'submission.requested': [
          { guard: 'isComplete', target: 'saving' },
          {
            actions: [
              'showErrors',
              { type: 'focusField', params: ({ context }) => ({ field: form.wrongFieldOf(context) }) },
            ],
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      // Nothing is sent twice, and what was sent arrives even if the dialog is closed.
      on: { 'action.dismissed': {} },
      invoke: {
        id: 'saveCallTrunk',
        src: 'saveCallTrunk',
        input: ({ context }) => form.requestOf(context),
        onDone: {
          target: 'done',
          actions: { type: 'reportDone', params: ({ event }) => ({ page: event.output }) },
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing', actions: keepFailure },
          {
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event },
              { type: 'focusField', params: ({ context }) => ({ field: form.wrongFieldOf(context) }) },
            ],
          },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadCallTrunk',
        src: 'loadCallTrunk',
        input: ({ context: { number } }) => ({ number }),
        onDone: {
          target: 'conflicting',
          actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
        },
        onError: { target: 'editing', actions: keepFailure },
      },
    },
    conflicting: {
      on: {
        'mine.kept': { target: 'saving', actions: 'keepMine' },
        // The button is gone with the choice.
        'theirs.taken': {
          target: 'editing',
          actions: ['takeTheirs', { type: 'focusField', params: { field: 'targets.add' } }],
        },
      },
    },
    done: { type: 'final' },
    dismissed: { type: 'final', entry: 'reportDismissed' },
  },
})

export type CallTrunkActor = ActorRefFrom<typeof callTrunkMachine>
export type CallTrunkSnapshot = SnapshotFrom<typeof callTrunkMachine>
