import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { sessionSetup } from './session.setup.ts'
import type { SessionContext } from './session.types.ts'

type Within = { context: SessionContext }

const store = { type: 'storeIdentity', params: ({ context }: Within) => context } as const

const storeResumption = { type: 'storeResumption', params: ({ context }: Within) => context } as const

const showLanguage = { type: 'showLanguage', params: ({ context }: Within) => context } as const

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

/**
 * The one resident of the portal: the site's configuration, who is signed in, and in which project. Three regions that
 * run beside each other; `settled` tags the states in which the router may decide who sees what.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    site: null,
    info: null,
    project: null,
    failure: null,
    ended: null,
    opening: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'service',
    src: 'service',
    input: ({ context }) => context.service,
    // Without it the portal works; only what it would do about failures is not done.
    onError: {},
  },
  states: {
    configuration: {
      initial: 'loading',
      states: {
        loading: {
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
    person: {
      initial: 'starting',
      on: {
        'session.ended': {
          target: '.signedOut',
          actions: ['keepResumption', { type: 'forgetSession', params: ({ event }) => event }],
        },
        'session.replaced': [
          { guard: { type: 'isUnchanged', params: ({ event }) => event } },
          { target: '.resuming', actions: { type: 'keepIdentity', params: ({ event }) => event } },
        ],
        'call.refused': [
          {
            guard: { type: 'endsSession', params: ({ event }) => event },
            target: '.signedOut',
            actions: [
              'keepResumption',
              storeResumption,
              { type: 'forgetSession', params: { ended: 'expired' } },
              store,
            ],
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
          on: { 'retry.requested': 'resuming', 'signOut.requested': 'signingOut' },
        },
        signedIn: {
          initial: 'placing',
          on: {
            'signOut.requested': 'signingOut',
            // The code, not the status: a 403 that leads home again and again would be a circle.
            'call.refused': {
              guard: { type: 'demandsPassword', params: ({ event }) => event },
              target: '.passwordDue',
              actions: 'owePassword',
            },
            'session.replaced': [
              { guard: { type: 'isUnchanged', params: ({ event }) => event } },
              {
                guard: { type: 'isSameToken', params: ({ event }) => event },
                target: '.placing',
                actions: { type: 'keepIdentity', params: ({ event }) => event },
              },
              {
                target: 'resuming',
                reenter: true,
                actions: { type: 'keepIdentity', params: ({ event }) => event },
              },
            ],
          },
          states: {
            placing: {
              always: [
                { guard: 'owesPassword', target: 'passwordDue' },
                { guard: 'isBlocked', target: 'choosing', actions: ['forgetProject', store] },
                { guard: 'hasProject', target: 'entering' },
                { guard: 'isResumable', target: 'entering', actions: 'takeUpProject' },
                { target: 'choosing' },
              ],
            },
            passwordDue: { tags: 'settled' },
            choosing: {
              tags: 'settled',
              entry: ['forgetResumption', storeResumption],
              on: {
                'project.chosen': {
                  guard: { type: 'isEnterable', params: ({ event }) => event },
                  target: 'entering',
                  actions: { type: 'chooseProject', params: ({ event }) => event },
                },
              },
            },
            entering: {
              tags: 'busy',
              entry: ['forgetResumption', storeResumption, store],
              on: {
                'project.chosen': {
                  guard: { type: 'isEnterable', params: ({ event }) => event },
                  target: 'entering',
                  reenter: true,
                  actions: { type: 'chooseProject', params: ({ event }) => event },
                },
              },
              invoke: {
                id: 'loadProject',
                src: 'loadProject',
                input: { quiet: false },
                onDone: [
                  {
                    guard: 'isOpening',
                    target: 'inProject',
                    actions: [
                      { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
                      'openProject',
                    ],
                  },
                  {
                    target: 'inProject',
                    actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isRefusal', params: ({ event }) => event },
                    target: 'choosing',
                    actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'forgetProject', store],
                  },
                  { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
            failed: {
              tags: 'settled',
              on: {
                'retry.requested': 'entering',
                'project.left': { target: 'choosing', actions: ['forgetProject', store] },
              },
            },
            inProject: {
              tags: 'settled',
              initial: 'ready',
              on: {
                'project.chosen': {
                  guard: { type: 'isEnterable', params: ({ event }) => event },
                  target: 'entering',
                  actions: { type: 'chooseProject', params: ({ event }) => event },
                },
                'project.left': { target: 'choosing', actions: ['forgetProject', store] },
                'project.changed': '.refreshing',
              },
              states: {
                ready: {},
                refreshing: {
                  invoke: {
                    id: 'loadProject',
                    src: 'loadProject',
                    input: { quiet: true },
                    onDone: {
                      target: 'ready',
                      actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
                    },
                    onError: 'ready',
                  },
                },
              },
            },
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
    },
    // What the service chart has to know, whatever else is going on. Refused calls reach it through the region above.
    relay: {
      on: {
        'moneyCall.started': { actions: 'tellService' },
        'moneyCall.settled': { actions: 'tellService' },
        'form.dirtied': { actions: 'tellService' },
        'form.settled': { actions: 'tellService' },
        'connection.lost': { actions: 'tellService' },
        'connection.restored': { actions: 'tellService' },
        'reload.requested': { actions: 'tellService' },
        'reload.advised': { actions: 'tellService' },
      },
    },
    language: {
      initial: 'atRest',
      on: {
        'language.chosen': [
          {
            guard: 'isSignedIn',
            target: '.saving',
            actions: [{ type: 'keepLanguage', params: ({ event }) => event }, showLanguage],
          },
          { actions: [{ type: 'keepLanguage', params: ({ event }) => event }, showLanguage] },
        ],
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
              actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
            },
            // The device keeps the choice; the account learns it next time.
            onError: 'atRest',
          },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
