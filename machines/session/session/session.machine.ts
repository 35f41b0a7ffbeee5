import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Language } from '#domain/kit/primitives.ts'
import { type Identity, noIdentity } from '#domain/session/identity.ts'
import type { Project, ProjectSummary } from '#domain/session/project.ts'
import { keepFailure } from '#machines/kit/keep-failure.ts'
import { type SessionContext, startWith } from './session.context.ts'
import { sessionSetup } from './session.setup.ts'

type Within = { context: SessionContext }
type With<Event> = { event: Event }

/** Stores the identity, and how the last session ended, where other tabs read it. */
const store = { type: 'storeIdentity', params: ({ context }: Within) => context } as const

const storeResumption = { type: 'storeResumption', params: ({ context }: Within) => context } as const

const showLanguage = { type: 'showLanguage', params: ({ context }: Within) => context } as const

const chooseLanguage = [
  { type: 'keepLanguage', params: ({ event }: With<{ language: Language }>) => event },
  showLanguage,
] as const

const keepIdentity = { type: 'keepIdentity', params: ({ event }: With<{ identity: Identity }>) => event } as const

/** The project that was open here is not resumed: the other tab may have left it. */
const followOtherTab = [keepIdentity, 'forgetResumption'] as const

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
const signedIn = sessionSetup.createStateConfig({
  initial: 'deciding',
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

const forgetAccount = ['forgetResumption', 'forgetDrafts', storeResumption] as const

const signedOff = {
  target: 'signedOut',
  actions: [...forgetAccount, { type: 'forgetSession', params: { ended: 'signedOut' } }],
} as const

// Leaves nothing of the previous account on the device. (SES-14)
const replaceSession = ['forgetResumption', 'startImpersonation', 'clearDevice', store] as const

/** Whether a user is signed in on this device. */
const user = sessionSetup.createStateConfig({
  initial: 'starting',
  on: {
    'session.ended': [
      {
        guard: { type: 'wasSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        // Removes what this tab has stored since the other tab cleared the storage.
        actions: [...forgetAccount, { type: 'forgetSession', params: ({ event }) => event }],
      },
      { target: '.signedOut', actions: ['keepResumption', { type: 'forgetSession', params: ({ event }) => event }] },
    ],
    'session.replaced': [
      { guard: { type: 'isUnchanged', params: ({ event }) => event } },
      { target: '.resuming', actions: keepIdentity },
    ],
    'impersonation.accepted': [
      {
        guard: 'hasToken',
        target: '.replacing',
        actions: { type: 'keepImpersonation', params: ({ event }) => event },
      },
      {
        target: '.resuming',
        actions: [{ type: 'keepImpersonation', params: ({ event }) => event }, ...replaceSession],
      },
    ],
    'call.refused': [
      {
        guard: { type: 'endsSession', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['keepResumption', storeResumption, { type: 'forgetSession', params: { ended: 'expired' } }, store],
      },
      { actions: 'forwardToService' },
    ],
  },
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    signedOut: {
      tags: 'resolved',
      on: {
        'signIn.completed': {
          target: 'resuming',
          actions: [{ type: 'keepToken', params: ({ event }) => event }, store],
        },
      },
    },
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
            showLanguage,
            { type: 'forgetDraftsOfOthers', params: ({ event }) => ({ account: event.output.client.id }) },
          ],
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      tags: 'resolved',
      on: { 'retry.requested': 'resuming', 'connection.restored': 'resuming', 'signOut.requested': 'signingOut' },
    },
    signedIn,
    // Ends the previous session first, on the server too.
    replacing: {
      tags: 'busy',
      on: {
        'call.refused': {},
        'impersonation.accepted': {},
        // Another tab has ended the previous session already.
        'session.ended': { target: 'resuming', actions: replaceSession },
        'session.replaced': { target: 'resuming', actions: replaceSession },
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'resuming', actions: replaceSession },
        onError: { target: 'resuming', actions: replaceSession },
      },
    },
    signingOut: {
      tags: 'busy',
      // Before the server is asked, so that no other tab sends a token that is being ended. Not again afterwards: a user may
      // have signed in in another tab meanwhile.
      entry: { type: 'storeIdentity', params: { identity: noIdentity, ended: 'signedOut' } },
      on: {
        'call.refused': {},
        'session.ended': {},
        'session.replaced': [
          { guard: { type: 'isUnchanged', params: ({ event }) => event } },
          { target: 'resuming', actions: followOtherTab },
        ],
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: signedOff,
        // The device forgets the session even if the server could not end it.
        onError: signedOff,
      },
    },
  },
})

/**
 * The one actor that lives as long as the page: the site's configuration, the user who is signed in, and the project that
 * is open, in parallel regions. The tag `resolved` marks the states in which the router may choose a page.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: startWith,
  type: 'parallel',
  invoke: {
    id: 'service',
    src: 'service',
    input: ({ context }) => context.service,
    // The portal works without it, but no longer reacts to failed calls.
    onError: {},
  },
  states: {
    configuration: {
      initial: 'loading',
      states: {
        loading: {
          on: { 'connection.restored': { actions: 'retrySite' } },
          invoke: {
            id: 'site',
            src: 'site',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keepSite', params: ({ event }) => ({ site: event.output }) },
                { type: 'showBrand', params: ({ event }) => ({ site: event.output }) },
              ],
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'retry.requested': 'loading' } },
      },
    },
    user,
    language: {
      initial: 'atRest',
      on: {
        'language.chosen': [
          { guard: 'isOwnAccount', target: '.saving', actions: chooseLanguage },
          { actions: chooseLanguage },
        ],
        // The tab in which the language was chosen saves it.
        'language.replaced': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: '.atRest',
          actions: chooseLanguage,
        },
      },
      states: {
        atRest: {},
        saving: {
          invoke: {
            id: 'saveLanguage',
            src: 'saveLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: {
              target: 'atRest',
              actions: { type: 'changeInfo', params: ({ event }) => ({ info: event.output }) },
            },
            // The device keeps the choice; the account gets it with the next change.
            onError: 'atRest',
          },
        },
      },
    },
    // Forwards events to the service chart in every state. Refused calls are forwarded by the user region.
    relay: {
      on: {
        'moneyCall.started': { actions: 'forwardToService' },
        'moneyCall.ended': { actions: 'forwardToService' },
        'form.dirtied': { actions: 'forwardToService' },
        'form.cleared': { actions: 'forwardToService' },
        'connection.lost': { actions: 'forwardToService' },
        'connection.restored': { actions: 'forwardToService' },
        'reload.requested': { actions: 'forwardToService' },
        'reload.advised': { actions: 'forwardToService' },
        'reload.offered': { actions: 'forwardToService' },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
