import type { FailureCode } from '#domain/kit/failure.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { type NumberState, numberStates, type OwnedNumber } from './number.ts'

/** What a customer can do with a number that belongs to the project. (NUM-03 to NUM-12) */
export const numberActions = [
  'renew',
  'restore',
  'changeChannels',
  'changeCycle',
  'changeAutoRenew',
  'changeCallTrunk',
  'changeSmsTrunk',
  'sendRequirements',
  'cancel',
  'delete',
] as const

export type NumberAction = (typeof numberActions)[number]

type Targets = Readonly<Partial<Record<NumberAction, NumberState>>>

/** The actions that leave a working number as it is. */
const adjustments = (state: NumberState) =>
  ({
    changeChannels: state,
    changeCycle: state,
    changeAutoRenew: state,
    changeCallTrunk: state,
    changeSmsTrunk: state,
  }) satisfies Targets

/**
 * The state to which each legal action leads, in the order of menus. The API refuses exactly the other actions, and the chart
 * `numberLife` is made from this table. (NUM-02)
 */
export const actionTargets: Readonly<Record<NumberState, Targets>> = {
  notActivated: { sendRequirements: 'notActivated', cancel: 'canceled' },
  active: { renew: 'active', ...adjustments('active'), delete: 'deleting' },
  renewNeeded: { renew: 'active', ...adjustments('renewNeeded'), delete: 'deleting' },
  expired: { restore: 'active', delete: 'deleting' },
  blocked: {},
  canceled: {},
  deleting: {},
  deleted: {},
}

const legalIn = (state: NumberState): readonly NumberAction[] =>
  numberActions.filter((action) => actionTargets[state][action] !== undefined)

/** The legal actions of each state, in the order of menus. In a state that this version does not know, the API decides. */
export const legalActions = openTable<NumberState, readonly NumberAction[]>(
  Object.fromEntries(numberStates.map((state) => [state, legalIn(state)])) as Record<NumberState, NumberAction[]>,
  () => numberActions,
)

/** The legal actions of a number that menus offer, in their order; the first is the main one. */
export const offeredActions = ({
  state,
  waiting_item,
  features,
}: Pick<OwnedNumber, 'state' | 'waiting_item' | 'features'>): NumberAction[] =>
  legalActions[state].filter(
    (action) =>
      (action !== 'sendRequirements' || waiting_item !== null) && (action !== 'changeSmsTrunk' || features.sms),
  )

/** Why a state does not allow the other actions. */
const stateRefusals = {
  notActivated: 'numberNotActivated',
  active: 'numberActive',
  renewNeeded: 'numberActive',
  expired: 'numberExpired',
  blocked: 'numberBlocked',
  canceled: 'numberCanceled',
  deleting: 'numberDeleting',
  deleted: 'numberDeleted',
} as const satisfies Record<NumberState, FailureCode>

/** Null if the action is legal in the state. */
export const refusalOfAction = (state: NumberState, action: NumberAction): FailureCode | null =>
  legalActions[state].includes(action) ? null : stateRefusals[state]
