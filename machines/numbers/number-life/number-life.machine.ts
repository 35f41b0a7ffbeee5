import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import type { NumberState } from '#domain/numbers/number.ts'
import { actionTargets, type NumberAction, numberActions } from '#domain/numbers/number-actions.ts'

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

type Transitions = Partial<Record<NumberLifeEvent['type'], NumberState>>

/** The customer's part of a state: the events of its legal actions. */
const actionsOf = (state: NumberState): Transitions =>
  Object.fromEntries(
    numberActions.flatMap((action) => {
      const target = actionTargets[state][action]
      return target === undefined ? [] : [[eventOf[action].type, target]]
    }),
  )

/**
 * The life of a number that a project owns. The API keeps the state; actions and time move it. What the customer may do is the
 * table `actionTargets`; here is what time, the supplier and the operator do. (NUM-02)
 */
export const numberLifeMachine = setup({ types: { events: {} as NumberLifeEvent } }).createMachine({
  id: 'numberLife',
  initial: 'notActivated',
  states: {
    notActivated: { on: { ...actionsOf('notActivated'), 'registration.completed': 'active' } },
    active: {
      on: {
        ...actionsOf('active'),
        'end.neared': 'renewNeeded',
        'end.reached': 'expired',
        'number.blocked': 'blocked',
      },
    },
    renewNeeded: { on: { ...actionsOf('renewNeeded'), 'end.reached': 'expired', 'number.blocked': 'blocked' } },
    expired: { on: { ...actionsOf('expired'), 'restoration.ended': 'deleting' } },
    blocked: { on: { 'number.unblocked': 'active' } },
    deleting: { on: { 'supplier.released': 'deleted' } },
    canceled: { type: 'final' },
    deleted: { type: 'final' },
  },
})

export type NumberLifeActor = ActorRefFrom<typeof numberLifeMachine>
export type NumberLifeSnapshot = SnapshotFrom<typeof numberLifeMachine>

export const selectState = (snapshot: NumberLifeSnapshot): NumberState => snapshot.value

/** The actions that the state allows, in the order of menus. */
export const selectLegalActions = (snapshot: NumberLifeSnapshot): readonly NumberAction[] =>
  numberActions.filter((action) => snapshot.can(eventOf[action]))
