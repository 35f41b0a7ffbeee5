import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type PbxLink, pbxLinkLife } from '#domain/projects/module.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `hasTab`: the browser has opened an empty tab for the link. */
export type LaunchPbxContext = { hasTab: boolean; link: PbxLink | null; failure: Failure | null }

export type LaunchPbxEvent =
  | { type: 'launch.requested'; hasTab: boolean }
  /** The user has pressed the link that replaces a blocked tab. */
  | { type: 'link.opened' }

const chart = setup({
  types: {
    context: {} as LaunchPbxContext,
    events: {} as LaunchPbxEvent,
    tags: {} as 'busy',
  },
  actors: { launchPbx: mustProvide<PbxLink>('launchPbx') },
  guards: { hasTab: ({ context }) => context.hasTab },
  actions: {
    keepRequest: assign((_, { hasTab }: { hasTab: boolean }) => ({ hasTab, link: null, failure: null })),
    keepLink: assign((_, { output }: { output: PbxLink }) => ({ link: output })),
    forgetLink: assign({ link: null }),
    /** Opens the link in the tab that was opened for it. */
    fillTab: screenAction<{ url: string }>(),
    /** Closes that tab. */
    closeTab: screenAction(),
  },
  delays: { linkExpires: pbxLinkLife },
}).extend(failing)

/**
 * Opens the PBX in a new tab by a link that works once, within a minute. Only a click may open a tab, so the screen opens
 * it before the link is there; where the browser blocks it, the link is offered instead. (MOD-01)
 */
export const launchPbxMachine = chart.createMachine({
  id: 'launchPbx',
  context: { hasTab: false, link: null, failure: null },
  initial: 'ready',
  on: {
    'launch.requested': { target: '.launching', actions: { type: 'keepRequest', params: ({ event }) => event } },
  },
  states: {
    ready: {},
    launching: {
      tags: 'busy',
      on: { 'launch.requested': {} },
      invoke: {
        id: 'launchPbx',
        src: 'launchPbx',
        onDone: [
          {
            guard: 'hasTab',
            target: 'opened',
            actions: { type: 'fillTab', params: ({ event }) => ({ url: event.output.url }) },
          },
          { target: 'offered', actions: { type: 'keepLink', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: [keepFailure, 'closeTab'] },
      },
    },
    opened: {},
    offered: {
      exit: 'forgetLink',
      on: { 'link.opened': 'opened' },
      after: { linkExpires: 'expired' },
    },
    expired: {},
    failed: {},
  },
})

export type LaunchPbxActor = ActorRefFrom<typeof launchPbxMachine>
export type LaunchPbxSnapshot = SnapshotFrom<typeof launchPbxMachine>

export const selectIsLaunching = (snapshot: LaunchPbxSnapshot): boolean => snapshot.hasTag('busy')

export const selectOutcome = ({ value }: LaunchPbxSnapshot): LaunchPbxSnapshot['value'] => value

/** The link to press where the browser has blocked the tab. */
export const selectOfferedUrl = ({ context }: LaunchPbxSnapshot): string | null => context.link?.url ?? null

export const selectFailure = (snapshot: LaunchPbxSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
