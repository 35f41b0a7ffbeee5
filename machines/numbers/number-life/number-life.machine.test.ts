import { describe, expect, test } from 'vitest'
import { createActor, getNextSnapshot } from 'xstate'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { legalActions, numberActions, refusalOfAction } from '#domain/numbers/number-actions.ts'
import {
  eventOf,
  type NumberLifeEvent,
  numberLifeMachine,
  selectLegalActions,
  selectState,
} from './number-life.machine.ts'

const held = (state: NumberState) => numberLifeMachine.resolveState({ value: state, context: {} })

/** Written out by hand, so that a change of the table in the domain is noticed here. */
const allowed: Record<NumberState, string> = {
  notActivated: 'sendRequirements cancel',
  active: 'renew changeChannels changeCycle changeAutoRenew changeCallTrunk changeSmsTrunk delete',
  renewNeeded: 'renew changeChannels changeCycle changeAutoRenew changeCallTrunk changeSmsTrunk delete',
  expired: 'restore delete',
  blocked: '',
  canceled: '',
  deleting: '',
  deleted: '',
}

describe('state × action', () => {
  test.each(numberStates)('%s: the chart and the table of the domain allow this list', (state) => {
    const expected = allowed[state].split(' ').filter(Boolean)
    expect(selectLegalActions(held(state))).toEqual(expected)
    expect(legalActions[state]).toEqual(expected)
    for (const action of numberActions) expect(refusalOfAction(state, action) === null).toBe(expected.includes(action))
  })

  test.each(
    numberStates.flatMap((state) =>
      numberActions.filter((action) => !legalActions[state].includes(action)).map((action) => [state, action] as const),
    ),
  )('%s stays as it is on %s', (state, action) => {
    expect(selectState(getNextSnapshot(numberLifeMachine, held(state), eventOf[action]))).toBe(state)
  })
})

const walk = (...events: NumberLifeEvent['type'][]): NumberState[] => {
  let snapshot = createActor(numberLifeMachine).getSnapshot()
  return events.map((type) => {
    snapshot = getNextSnapshot(numberLifeMachine, snapshot, { type })
    return selectState(snapshot)
  })
}

test('a number is renewed for years, expires, is restored, and is deleted for good', () => {
  expect(
    walk(
      'requirements.sent',
      'registration.completed',
      'end.neared',
      'number.renewed',
      'end.neared',
      'end.reached',
      'number.renewed',
      'number.restored',
      'end.reached',
      'restoration.ended',
      'supplier.released',
      'number.restored',
    ),
  ).toEqual([
    'notActivated',
    'active',
    'renewNeeded',
    'active',
    'renewNeeded',
    'expired',
    'expired',
    'active',
    'expired',
    'deleting',
    'deleted',
    'deleted',
  ])
})

test('a registration is canceled before it is complete, not after', () => {
  expect(walk('registration.canceled', 'registration.completed')).toEqual(['canceled', 'canceled'])
  expect(walk('registration.completed', 'registration.canceled')).toEqual(['active', 'active'])
})

test('a blocked number waits for the operator', () => {
  expect(walk('registration.completed', 'number.blocked', 'deletion.requested', 'number.unblocked')).toEqual([
    'active',
    'blocked',
    'blocked',
    'active',
  ])
})
