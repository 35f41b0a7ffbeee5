import { sessionSetup } from './session.setup.ts'
import type { SessionContext } from './session.types.ts'

type Within = { context: SessionContext }

/** Writes what every request is made with, and how the last session ended, where other tabs find it. */
export const store = { type: 'storeIdentity', params: ({ context }: Within) => context } as const

export const storeResumption = { type: 'storeResumption', params: ({ context }: Within) => context } as const

export const showLanguage = { type: 'showLanguage', params: ({ context }: Within) => context } as const

/** Where somebody who is signed in stands: before their password, before the list of projects, or in one of them. */
export const signedIn = sessionSetup.createStateConfig({
  initial: 'placing',
  on: {
    'signOut.requested': 'signingOut',
    'info.changed': {
      guard: { type: 'isSameAccount', params: ({ event }) => event },
      actions: { type: 'updateInfo', params: ({ event }) => event },
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
    // The codes, not the status: a 403 that leads home again and again would be a circle.
    'call.refused': [
      {
        guard: { type: 'demandsPassword', params: ({ event }) => event },
        target: '.passwordDue',
        actions: 'owePassword',
      },
      {
        guard: { type: 'blocksAccount', params: ({ event }) => event },
        target: '.placing',
        actions: 'blockAccount',
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
    passwordDue: {
      tags: 'settled',
      on: {
        'info.changed': {
          guard: { type: 'isSameAccount', params: ({ event }) => event },
          target: 'placing',
          actions: [{ type: 'updateInfo', params: ({ event }) => event }, 'expectOpening'],
        },
      },
    },
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
            actions: [{ type: 'keepProject', params: ({ event }) => ({ project: event.output }) }, 'openProject'],
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
        'connection.restored': 'entering',
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
})
