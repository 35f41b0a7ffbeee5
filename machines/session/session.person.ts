import { showLanguage, signedIn, store, storeResumption } from './session.place.ts'
import { sessionSetup } from './session.setup.ts'

const signedOff = {
  target: 'signedOut',
  actions: [
    'forgetResumption',
    'forgetDrafts',
    storeResumption,
    { type: 'forgetSession', params: { ended: 'signedOut' } },
    store,
  ],
} as const

// Nothing of whoever was here before stays on the device. (SES-14)
const handedOver = ['forgetResumption', 'takeHandover', 'clearDevice', store] as const

/** Who is signed in on this device, however they came in and went out. */
export const person = sessionSetup.createStateConfig({
  initial: 'starting',
  on: {
    'session.ended': [
      {
        guard: { type: 'wasSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        // What this tab has written since the other one cleared up goes as well.
        actions: ['forgetResumption', 'forgetDrafts', { type: 'forgetSession', params: ({ event }) => event }],
      },
      {
        target: '.signedOut',
        actions: ['keepResumption', { type: 'forgetSession', params: ({ event }) => event }],
      },
    ],
    'session.replaced': [
      { guard: { type: 'isUnchanged', params: ({ event }) => event } },
      { target: '.resuming', actions: { type: 'keepIdentity', params: ({ event }) => event } },
    ],
    'impersonation.accepted': [
      {
        guard: 'hasToken',
        target: '.handingOver',
        actions: { type: 'keepHandover', params: ({ event }) => event },
      },
      {
        target: '.resuming',
        actions: [{ type: 'keepHandover', params: ({ event }) => event }, ...handedOver],
      },
    ],
    'call.refused': [
      {
        guard: { type: 'endsSession', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['keepResumption', storeResumption, { type: 'forgetSession', params: { ended: 'expired' } }, store],
      },
      { actions: 'tellService' },
    ],
  },
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    signedOut: {
      tags: 'settled',
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
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'settled',
      on: {
        'retry.requested': 'resuming',
        'connection.restored': 'resuming',
        'signOut.requested': 'signingOut',
      },
    },
    signedIn,
    // Whoever was signed in goes first, on the server too.
    handingOver: {
      tags: 'busy',
      on: {
        'call.refused': {},
        'impersonation.accepted': {},
        // Somebody in another tab was quicker to end it.
        'session.ended': { target: 'resuming', actions: handedOver },
        'session.replaced': { target: 'resuming', actions: handedOver },
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'resuming', actions: handedOver },
        onError: { target: 'resuming', actions: handedOver },
      },
    },
    signingOut: {
      tags: 'busy',
      on: { 'call.refused': {}, 'session.ended': {} },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: signedOff,
        // Whatever the server says, this device forgets the session.
        onError: signedOff,
      },
    },
  },
})
