import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Failure } from '#domain/kit/failure.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { type ConfirmedCallEvent, createConfirmedCall } from './confirmed-call.machine.ts'
import { createHarness } from './testing/harness.ts'

type Room = { room: string; free: boolean }

const freeRoom = { name: 'freeRoom', response: v.object({ room: v.string(), free: v.boolean() }) } as const
const declaration = { id: 'freeRoom', call: freeRoom, subject: { room: v.string() } }

const machine = createConfirmedCall({ ...declaration, outdated: ['orderUnknown', 'orderExpired'] })
const neverOutdated = createConfirmedCall(declaration)

const freed: Room = { room: 'r_7', free: true }
const requested: ConfirmedCallEvent = { type: 'confirmation.requested' }
const given: ConfirmedCallEvent = { type: 'confirmation.given' }
const dismissed: ConfirmedCallEvent = { type: 'confirmation.dismissed' }

const start = (chart = machine) => {
  const changes: (Room | null)[] = []
  const refusals: (Failure | null)[] = []
  const reportChange = (_: unknown, { response, failure }: { response: Room | null; failure: Failure | null }) => {
    changes.push(response)
    refusals.push(failure)
  }
  const provided = chart.provide({ actions: { reportChange } })
  const harness = createHarness(provided, { room: 'r_7' })
  const send = (...events: ConfirmedCallEvent[]) => {
    for (const event of events) harness.actor.send(event)
  }
  /** The events that the current state accepts. */
  const accepted = () =>
    [requested, given, dismissed].filter((event) => harness.actor.getSnapshot().can(event)).map(({ type }) => type)
  return { ...harness, changes, refusals, send, accepted, failure: () => harness.actor.getSnapshot().context.failure }
}

describe('a confirmed call', () => {
  test('is sent once, after a confirmation only, and reports its response', () => {
    const { states, calls, changes, refusals, accepted, send, resolve } = start()
    expect(accepted()).toEqual(['confirmation.requested'])
    send(given, dismissed, requested, dismissed, requested)
    expect([calls, accepted()]).toEqual([[], ['confirmation.given', 'confirmation.dismissed']])
    send(requested, given, given, dismissed, requested)
    expect([calls, accepted()]).toEqual([[['freeRoom', { room: 'r_7' }]], []])
    resolve('freeRoom', freed)
    expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'calling', 'done'])
    expect([calls.length, changes, refusals, accepted()]).toEqual([1, [freed], [null], []])
  })

  test('that fails keeps the failure until it is requested again, with a new confirmation', () => {
    const { states, calls, changes, accepted, send, failure, reject, resolve } = start()
    send(requested, given)
    reject('freeRoom', { code: 'unreachable' })
    expect([failure(), changes, accepted()]).toEqual([{ code: 'unreachable' }, [], ['confirmation.requested']])
    send(given, requested)
    expect([failure(), calls.length]).toEqual([null, 1])
    send(given)
    resolve('freeRoom', freed)
    expect(states).toEqual(['ready', 'confirming', 'calling', 'failed', 'confirming', 'calling', 'done'])
    expect([calls.length, changes, failure()]).toEqual([2, [freed], null])
  })

  test.each(['orderUnknown', 'orderExpired'] as const)(
    'ends as outdated after %s, and reports a change with the failure',
    (code) => {
      const { states, calls, changes, refusals, accepted, send, failure, reject } = start()
      send(requested, given)
      reject('freeRoom', { code })
      expect(states).toEqual(['ready', 'confirming', 'calling', 'outdated'])
      expect([calls.length, changes, refusals, failure(), accepted()]).toEqual([1, [null], [{ code }], { code }, []])
    },
  )

  test('without outdated failures can be requested again after each, and has no state for them', () => {
    const { states, changes, send, reject } = start(neverOutdated)
    send(requested, given)
    reject('freeRoom', { code: 'orderUnknown' })
    send(requested)
    expect(states).toEqual(['ready', 'confirming', 'calling', 'failed', 'confirming'])
    expect([changes, Object.keys(neverOutdated.states)]).toEqual([
      [],
      ['ready', 'confirming', 'calling', 'failed', 'done'],
    ])
  })
})

test('generated paths take every transition and run to the expected states', () => {
  const model: PathModel<typeof machine> = {
    machine,
    inputs: [{ room: 'r_7' }],
    outcomes: { freeRoom: { outputs: [freed], errors: [{ code: 'unreachable' }, { code: 'orderExpired' }] } },
  }
  const { missed, unreached, paths } = everyTransition(model)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(machine, path)).toEqual(expectedStates(path))
})
