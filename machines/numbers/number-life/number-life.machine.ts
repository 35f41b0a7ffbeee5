import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import type { NumberAction } from '#domain/numbers/number-actions.ts'

/** The customer's actions, then what time, the supplier and the operator do. */
export type NumberLifeEvent =
  | { type: 'number.renewed' }
  | { type: 'number.restored' }
  | { type: 'channels.changed' }
  | { type: 'cycle.changed' }
  | { type: 'autoRenew.changed' }
  | { type: 'callTrunk.changed' }
  | { type: 'smsTrunk.changed' }
  | { type: 'requirements.sent' }
  | { type: 'registration.canceled' }
  | { type: 'deletion.requested' }
  | { type: 'registration.completed' }
  | { type: 'end.neared' }
  | { type: 'end.reached' }
  | { type: 'restoration.ended' }
  | { type: 'supplier.released' }
  | { type: 'number.blocked' }
  | { type: 'number.unblocked' }

/** The event of each action that a customer can take. */
export const eventOf = {
  renew: { type: 'number.renewed' },
  restore: { type: 'number.restored' },
  changeChannels: { type: 'channels.changed' },
  changeCycle: { type: 'cycle.changed' },
  changeAutoRenew: { type: 'autoRenew.changed' },
  changeCallTrunk: { type: 'callTrunk.changed' },
  changeSmsTrunk: { type: 'smsTrunk.changed' },
  sendRequirements: { type: 'requirements.sent' },
  cancel: { type: 'registration.canceled' },
  delete: { type: 'deletion.requested' },
} as const satisfies Record<NumberAction, NumberLifeEvent>

const lifeSetup = setup({ types: { events: {} as NumberLifeEvent } })

/** What a working number allows; only its end differs. */
const working = lifeSetup.createStateConfig({
  on: {
    'number.renewed': 'active',
    'deletion.requested': 'deleting',
    'number.blocked': 'blocked',
    'end.reached': 'expired',
  },
})

/** The life of a number that a project owns. The API keeps the state; actions and time move it. (NUM-02) */
export const numberLifeMachine = lifeSetup.createMachine({
  id: 'numberLife',
  initial: 'notActivated',
  states: {
    notActivated: {
      on: {
        'requirements.sent': 'notActivated',
        'registration.canceled': 'canceled',
        'registration.completed': 'active',
      },
    },
    active: {
      on: {
        ...working.on,
        'channels.changed': 'active',
        'cycle.changed': 'active',
        'autoRenew.changed': 'active',
        'callTrunk.changed': 'active',
        'smsTrunk.changed': 'active',
        'end.neared': 'renewNeeded',
      },
    },
    renewNeeded: {
      on: {
        ...working.on,
        'channels.changed': 'renewNeeded',
        'cycle.changed': 'renewNeeded',
        'autoRenew.changed': 'renewNeeded',
        'callTrunk.changed': 'renewNeeded',
        'smsTrunk.changed': 'renewNeeded',
      },
    },
    expired: {
      on: { 'number.restored': 'active', 'deletion.requested': 'deleting', 'restoration.ended': 'deleting' },
    },
    blocked: { on: { 'number.unblocked': 'active' } },
    deleting: { on: { 'supplier.released': 'deleted' } },
    canceled: { type: 'final' },
    deleted: { type: 'final' },
  },
})

export type NumberLifeActor = ActorRefFrom<typeof numberLifeMachine>
export type NumberLifeSnapshot = SnapshotFrom<typeof numberLifeMachine>
