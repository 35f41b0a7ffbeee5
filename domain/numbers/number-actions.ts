import type { FailureCode } from '#domain/kit/failure.ts'
import type { NumberState, OwnedNumber } from './number.ts'

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

const whileActive: readonly NumberAction[] = [
  'renew',
  'changeChannels',
  'changeCycle',
  'changeAutoRenew',
  'changeCallTrunk',
  'changeSmsTrunk',
  'delete',
]

/**
 * The legal actions of each state, in the order of menus. The API refuses exactly the others. The chart `numberLife` allows
 * the same; a test compares the two. (NUM-02)
 */
export const legalActions: Readonly<Record<NumberState, readonly NumberAction[]>> = {
  notActivated: ['sendRequirements', 'cancel'],
  active: whileActive,
  renewNeeded: whileActive,
  expired: ['restore', 'delete'],
  blocked: [],
  canceled: [],
  deleting: [],
  deleted: [],
}

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
