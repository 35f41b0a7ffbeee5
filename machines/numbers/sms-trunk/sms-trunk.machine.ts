import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { SavedSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { isValidationCode, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { urlErrorOf } from '#domain/kit/validation/public-host.ts'
import { readTyped } from '#domain/kit/validation/text.ts'
import type { SmsTrunk } from '#domain/numbers/sms-trunk.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type SmsTrunkInput = { number: string }

/** What is being saved; null as `url` turns the trunk off. */
export type SmsTrunkChange = { url: string | null; new_secret: boolean }

/**
 * `trunk`: as it is saved, with the log as far as it was read. `url`: as typed. `error`: of the URL. `secret`: present once, after
 * it was made. `change`: what is being saved. `theirs`: the trunk as another user has saved it. `resent`: the position of the
 * delivery whose message is being sent again.
 */
export type SmsTrunkContext = SmsTrunkInput & {
  trunk: SmsTrunk | null
  url: string
  error: ValidationCode | null
  secret: string | null
  change: SmsTrunkChange | null
  theirs: SmsTrunk | null
  resent: number | null
  failure: Failure | null
}

export type SmsTrunkEvent =
  | { type: 'url.typed'; url: string }
  | { type: 'submission.requested' }
  | { type: 'removal.requested' }
  | { type: 'secret.requested' }
  | { type: 'test.requested' }
  /** Sends the message of a delivery again. */
  | { type: 'resending.requested'; position: number }
  /** Earlier deliveries. */
  | { type: 'log.requested' }
  /** The browser's tab: nothing is asked for while it is hidden. */
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** After another user's change: save what was wanted here, or go on with the other URL. */
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'retry.requested' }
  | { type: 'action.dismissed' }

export type SmsTrunkRequest = SmsTrunkChange & { number: string; version: number }

/** The log with the newest deliveries, and the earlier ones that were loaded before, unless some between the two are unknown. */
const withLatest = (known: SmsTrunk, latest: SmsTrunk): Pick<SmsTrunk, 'deliveries' | 'next'> => {
  const oldest = latest.deliveries.at(-1)?.position ?? 0
  const earlier = known.deliveries.filter(({ position }) => position < oldest)
  return earlier[0]?.position === oldest - 1
    ? { deliveries: [...latest.deliveries, ...earlier], next: known.next }
    : { deliveries: latest.deliveries, next: latest.next }
}

type Context = { context: SmsTrunkContext }

const ofTrunk = (trunk: SmsTrunk): Partial<SmsTrunkContext> => ({
  trunk,
  url: trunk.url ?? '',
  error: null,
  theirs: null,
  failure: null,
})

const chart = setup({
  types: {
    input: {} as SmsTrunkInput,
    context: {} as SmsTrunkContext,
    events: {} as SmsTrunkEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadSmsTrunk: mustProvide<SmsTrunk, { number: string; before?: number }>('loadSmsTrunk'),
    saveSmsTrunk: mustProvide<SavedSmsTrunk, SmsTrunkRequest>('saveSmsTrunk'),
    testSmsTrunk: mustProvide<SmsTrunk, { number: string }>('testSmsTrunk'),
    resendSmsDelivery: mustProvide<SmsTrunk, { number: string; position: number }>('resendSmsDelivery'),
  },
  guards: {
    isComplete: ({ context }: Context) => urlErrorOf(context.url) === null,
    isOn: ({ context }: Context) => context.trunk !== null && context.trunk.url !== null,
    // A test goes to the saved URL, so it must be the one that is shown.
    isTestable: ({ context: { trunk, url } }: Context) => trunk !== null && trunk.url !== null && trunk.url === url,
    hasMore: ({ context }: Context) => context.trunk !== null && context.trunk.next !== null,
    isOutdated: (_, { error }: { error: unknown }) => toFailure(error).code === 'numberChanged',
  },
  actions: {
    keepTrunk: assign((_, { trunk }: { trunk: SmsTrunk }) => ofTrunk(trunk)),
    keepSaved: assign((_, { saved }: { saved: SavedSmsTrunk }) => ({
      ...ofTrunk(saved.trunk),
      secret: saved.secret,
      change: null,
    })),
    keepLog: assign(({ context }, { trunk }: { trunk: SmsTrunk }) => ({
      trunk: { ...trunk, version: context.trunk?.version ?? trunk.version, url: context.trunk?.url ?? trunk.url },
      failure: null,
    })),
    refreshLog: assign(({ context: { trunk } }, { latest }: { latest: SmsTrunk }) =>
      trunk === null ? {} : { trunk: { ...trunk, ...withLatest(trunk, latest) } },
    ),
    addLog: assign(({ context }, { trunk }: { trunk: SmsTrunk }) =>
      context.trunk === null
        ? {}
        : {
            trunk: {
              ...context.trunk,
              deliveries: [...context.trunk.deliveries, ...trunk.deliveries],
              next: trunk.next,
            },
            failure: null,
          },
    ),
    keepUrl: assign(({ context }, { url }: { url: string }) => ({
      url,
      error: context.error === null ? null : urlErrorOf(url),
    })),
    showError: assign(({ context }) => ({ error: urlErrorOf(context.url) })),
    planUrl: assign(({ context }) => ({ change: { url: readTyped(context.url), new_secret: false } })),
    planRemoval: assign({ change: { url: null, new_secret: false } }),
    planSecret: assign(({ context }) => ({ change: { url: context.trunk?.url ?? null, new_secret: true } })),
    keepTheirs: assign((_, { theirs }: { theirs: SmsTrunk }) => ({ theirs })),
    takeTheirs: assign(({ context }) => (context.theirs === null ? {} : ofTrunk(context.theirs))),
    keepMine: assign(({ context }) => ({ trunk: context.theirs ?? context.trunk })),
    keepRefusal: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      const { url = [] } = failure.fields ?? {}
      const code = url.find(isValidationCode)
      return code === undefined ? { failure } : { error: code }
    }),
    keepResent: assign((_, { position }: { position: number }) => ({ resent: position })),
    forgetResent: assign({ resent: null }),
    forgetSecret: assign({ secret: null }),
    focusField: screenAction<{ field: string | null }>(),
    reportChanged: screenAction<{ page: NumberPage }>(),
    reportDismissed: screenAction(),
  },
  /** Until the log is read again; there is no stream for it, because a browser holds two at the most. */
  delays: { logDue: 5_000 },
}).extend(failing)

/** The URL of a number's messages, its secret, tests and the log of deliveries. (NUM-11) */
export const smsTrunkMachine = chart.createMachine({
  id: 'smsTrunk',
  context: ({ input }) => ({
    ...input,
    trunk: null,
    url: '',
    error: null,
    secret: null,
    change: null,
    theirs: null,
    resent: null,
    failure: null,
  }),
  initial: 'loading',
  on: { 'action.dismissed': '.dismissed' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSmsTrunk',
        src: 'loadSmsTrunk',
        input: ({ context: { number } }) => ({ number }),
        onDone: { target: 'ready', actions: { type: 'keepTrunk', params: ({ event }) => ({ trunk: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    ready: {
      initial: 'resting',
      // Messages arrive while the dialog is open.
      states: {
        resting: {
          after: { logDue: { guard: 'isOn', target: 'looking' } },
          on: { 'page.hidden': 'paused' },
        },
        looking: {
          on: { 'page.hidden': 'paused' },
          invoke: {
            id: 'loadSmsTrunk',
            src: 'loadSmsTrunk',
            input: ({ context: { number } }) => ({ number }),
            onDone: {
              target: 'resting',
              actions: { type: 'refreshLog', params: ({ event }) => ({ latest: event.output }) },
            },
            // The log that is shown stays, and the next look may succeed.
            onError: 'resting',
          },
        },
        paused: { on: { 'page.shown': 'looking' } },
      },
      on: {
        'url.typed': { actions: { type: 'keepUrl', params: ({ event }) => event } },
        'submission.requested': [
          { guard: 'isComplete', target: 'saving', actions: 'planUrl' },
          { actions: ['showError', { type: 'focusField', params: { field: 'url' } }] },
        ],
        'removal.requested': { guard: 'isOn', target: 'saving', actions: 'planRemoval' },
        'secret.requested': { guard: 'isOn', target: 'saving', actions: 'planSecret' },
        'test.requested': { guard: 'isTestable', target: 'testing' },
        // A message goes to the saved URL, as a test does.
        'resending.requested': {
          guard: 'isTestable',
          target: 'resending',
          actions: { type: 'keepResent', params: ({ event }) => event },
        },
        'log.requested': { guard: 'hasMore', target: 'loadingLog' },
      },
    },
    saving: {
      tags: 'busy',
      entry: ['forgetFailure', 'forgetSecret'],
      // The secret is shown once, so the dialog stays until it has arrived.
      on: { 'action.dismissed': {} },
      invoke: {
        id: 'saveSmsTrunk',
        src: 'saveSmsTrunk',
        input: ({ context: { number, trunk, change } }) => ({
          number,
          version: trunk?.version ?? 0,
          url: change?.url ?? null,
          new_secret: change?.new_secret ?? false,
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
            { type: 'reportChanged', params: ({ event }) => ({ page: event.output.page }) },
          ],
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing', actions: keepFailure },
          { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadSmsTrunk',
        src: 'loadSmsTrunk',
        input: ({ context: { number } }) => ({ number }),
        onDone: {
          target: 'conflicting',
          actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
        },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    conflicting: {
      on: {
        // The buttons are gone with the choice.
        'mine.kept': { target: 'saving', actions: ['keepMine', { type: 'focusField', params: { field: 'url' } }] },
        'theirs.taken': { target: 'ready', actions: ['takeTheirs', { type: 'focusField', params: { field: 'url' } }] },
      },
    },
    testing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'testSmsTrunk',
        src: 'testSmsTrunk',
        input: ({ context: { number } }) => ({ number }),
        onDone: { target: 'ready', actions: { type: 'keepLog', params: ({ event }) => ({ trunk: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    resending: {
      tags: 'busy',
      entry: 'forgetFailure',
      exit: 'forgetResent',
      invoke: {
        id: 'resendSmsDelivery',
        src: 'resendSmsDelivery',
        input: ({ context: { number, resent } }) => ({ number, position: resent ?? 0 }),
        onDone: { target: 'ready', actions: { type: 'keepLog', params: ({ event }) => ({ trunk: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    loadingLog: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadSmsTrunk',
        src: 'loadSmsTrunk',
        input: ({ context: { number, trunk } }) => ({
          number,
          ...(trunk?.next == null ? {} : { before: trunk.next }),
        }),
        onDone: { target: 'ready', actions: { type: 'addLog', params: ({ event }) => ({ trunk: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    dismissed: { type: 'final', entry: 'reportDismissed' },
  },
})

export type SmsTrunkActor = ActorRefFrom<typeof smsTrunkMachine>
export type SmsTrunkSnapshot = SnapshotFrom<typeof smsTrunkMachine>
