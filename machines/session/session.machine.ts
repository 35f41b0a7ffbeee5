import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { person } from './session.person.ts'
import { showLanguage } from './session.place.ts'
import { sessionSetup } from './session.setup.ts'

/**
 * The one resident of the portal: the site's configuration, who is signed in, and in which project. Regions that run
 * beside each other; `settled` tags the states in which the router may decide who sees what.
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
    handover: null,
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
    person,
    language: {
      initial: 'atRest',
      on: {
        'language.chosen': [
          {
            guard: 'isOwnAccount',
            target: '.saving',
            actions: [{ type: 'keepLanguage', params: ({ event }) => event }, showLanguage],
          },
          { actions: [{ type: 'keepLanguage', params: ({ event }) => event }, showLanguage] },
        ],
        // Saved where it was chosen.
        'language.replaced': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: '.atRest',
          actions: [{ type: 'keepLanguage', params: ({ event }) => event }, showLanguage],
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
              actions: { type: 'tellPerson', params: ({ event }) => ({ info: event.output }) },
            },
            // The device keeps the choice; the account learns it next time.
            onError: 'atRest',
          },
        },
      },
    },
    // What the service chart has to know, whatever else is going on. Refused calls reach it through the person's region.
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
        'reload.offered': { actions: 'tellService' },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
