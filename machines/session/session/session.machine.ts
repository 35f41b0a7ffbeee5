import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { noIdentity } from '#domain/kit/identity.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { keepFailure } from '#machines/kit/keep-failure.ts'
import { startWith } from './session.context.ts'
import { sessionSetup } from './session.setup.ts'
import {
  followOtherTab,
  keepIdentity,
  signedIn,
  store,
  storeResumption,
  type With,
  type Within,
} from './session.signed-in.ts'

const showLanguage = { type: 'showLanguage', params: ({ context }: Within) => context } as const

const chooseLanguage = [
  { type: 'keepLanguage', params: ({ event }: With<{ language: Language }>) => event },
  showLanguage,
] as const

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
      // have signed in in another tab by then.
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
  invoke: [
    {
      id: 'service',
      src: 'service',
      input: ({ context }) => context.service,
      // The portal works without it, but no longer reacts to failed calls.
      onError: {},
    },
    // Without it, calls that need a confirmation stay refused.
    { id: 'confirmation', src: 'confirmation', onError: {} },
  ],
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
    // Forwards events to the child charts in every state. Refused calls are forwarded by the user region.
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
        'confirmation.needed': { actions: 'askForConfirmation' },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
