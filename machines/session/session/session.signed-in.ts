import type { Identity } from '#domain/kit/identity.ts'
import type { Project, ProjectSummary } from '#domain/session/project.ts'
import { keepFailure } from '#machines/kit/keep-failure.ts'
import type { SessionContext } from './session.context.ts'
import { sessionSetup } from './session.setup.ts'

export type Within = { context: SessionContext }
export type With<Event> = { event: Event }

/** Stores the identity, and how the last session ended, where other tabs read it. */
export const store = { type: 'storeIdentity', params: ({ context }: Within) => context } as const

export const storeResumption = { type: 'storeResumption', params: ({ context }: Within) => context } as const

export const keepIdentity = {
  type: 'keepIdentity',
  params: ({ event }: With<{ identity: Identity }>) => event,
} as const

/** The project that was open here is not resumed: the other tab may have left it. */
export const followOtherTab = [keepIdentity, 'forgetResumption'] as const

const keepProject = {
  type: 'keepProject',
  params: ({ event }: With<{ output: Project }>) => ({ project: event.output }),
} as const

const enterProject = {
  guard: { type: 'isEnterable', params: ({ event }: With<{ project: ProjectSummary }>) => event },
  target: 'entering',
  actions: { type: 'chooseProject', params: ({ event }: With<{ project: ProjectSummary }>) => event },
} as const

const leaveProject = { target: 'choosing', actions: ['forgetProject', store] } as const

/** Signed in: must change the password, chooses a project, or is in one. */
export const signedIn = sessionSetup.createStateConfig({
  initial: 'deciding',
  // The next user of the portal must not answer the question for this one.
  exit: 'dismissConfirmation',
  on: {
    'signOut.requested': 'signingOut',
    'info.changed': {
      guard: { type: 'isSameAccount', params: ({ event }) => event },
      actions: { type: 'updateInfo', params: ({ event }) => event },
    },
    'session.replaced': [
      { guard: { type: 'isUnchanged', params: ({ event }) => event } },
      { guard: { type: 'isSameToken', params: ({ event }) => event }, target: '.deciding', actions: followOtherTab },
      { target: 'resuming', reenter: true, actions: followOtherTab },
    ],
    // By code, not by status: every 403 leads to the home page, which would load again and again.
    'call.refused': [
      {
        guard: { type: 'demandsPassword', params: ({ event }) => event },
        target: '.passwordDue',
        actions: 'requirePassword',
      },
      { guard: { type: 'blocksAccount', params: ({ event }) => event }, target: '.deciding', actions: 'blockAccount' },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'mustChangePassword', target: 'passwordDue' },
        { guard: 'isBlocked', target: 'choosing', actions: ['forgetProject', store] },
        { guard: 'hasProject', target: 'entering' },
        { guard: 'isResumable', target: 'entering', actions: 'resumeProject' },
        { target: 'choosing' },
      ],
    },
    passwordDue: {
      tags: 'resolved',
      on: {
        'info.changed': {
          guard: { type: 'isSameAccount', params: ({ event }) => event },
          target: 'deciding',
          actions: [{ type: 'updateInfo', params: ({ event }) => event }, 'expectOpening'],
        },
      },
    },
    choosing: {
      tags: 'resolved',
      entry: ['forgetResumption', storeResumption],
      on: { 'project.chosen': enterProject },
    },
    entering: {
      tags: 'busy',
      entry: ['forgetResumption', storeResumption, store],
      on: { 'project.chosen': { ...enterProject, reenter: true } },
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: { background: false },
        onDone: [
          { guard: 'isOpening', target: 'inProject', actions: [keepProject, 'openProject'] },
          { target: 'inProject', actions: keepProject },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'choosing',
            actions: [keepFailure, 'forgetProject', store],
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: {
      tags: 'resolved',
      on: { 'retry.requested': 'entering', 'connection.restored': 'entering', 'project.left': leaveProject },
    },
    inProject: {
      tags: 'resolved',
      // Before the session ends: a page that is opened with an ended session does not load the account any more.
      entry: ['keepResumption', storeResumption],
      initial: 'ready',
      on: {
        'project.chosen': enterProject,
        'project.left': leaveProject,
        'project.changed': '.refreshing',
        'call.refused': {
          guard: { type: 'closesProject', params: ({ event }) => event },
          target: 'choosing',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) }, 'forgetProject', store],
        },
      },
      states: {
        ready: {},
        refreshing: {
          invoke: {
            id: 'loadProject',
            src: 'loadProject',
            input: { background: true },
            onDone: { target: 'ready', actions: keepProject },
            onError: 'ready',
          },
        },
      },
    },
  },
})
