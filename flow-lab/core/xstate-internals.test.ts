import { describe, expect, test } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { loaderMachine as machine, startSamples } from '../testing/xstate-samples.ts'
import {
  activeNodes,
  allowDuplicateSystemIds,
  internalsFaults,
  isMachineSnapshot,
  isRunning,
  markRunning,
  parentOf,
  resetToUnstarted,
  scheduledIn,
  scheduleEvent,
  transitionsIn,
} from './xstate-internals.ts'

/** The object without one field. */
const without = (object: object, field: string): object => {
  const fields = Object.entries(object).filter(([key]) => key !== field)
  return Object.fromEntries(fields)
}

describe('the check of XState’s private fields', () => {
  test('finds every field as expected in the installed version', () => {
    expect(internalsFaults(startSamples().samples)).toEqual([])
  })

  test.each([
    ['_parent', 'child'],
    ['_parent', 'root'],
    ['_processingStatus', 'unstarted'],
    ['_processingStatus', 'root'],
    ['_processingStatus', 'stopped'],
    ['_snapshot', 'root'],
    ['_nodes', 'snapshot'],
    ['_transitions', 'microstep'],
    ['_set', 'system'],
    ['scheduler', 'system'],
  ] as const)('reports a missing %s of %s by name', (field, owner) => {
    const { samples } = startSamples()
    const faults = internalsFaults({ ...samples, [owner]: without(samples[owner], field) })
    expect(faults.some((fault) => fault.includes(field))).toBe(true)
  })

  test('reports fields of another shape by name', () => {
    const { samples } = startSamples()
    const system = { ...samples.system, _set: (_: unknown) => undefined, getSnapshot: () => ({ _scheduledEvents: [] }) }
    const faults = internalsFaults({
      ...samples,
      system,
      snapshot: { _nodes: [{ key: 'loading' }] },
      microstep: { _transitions: {} },
      stopped: { _processingStatus: 'stopped' },
    })
    expect(faults).toEqual([
      'XState: actor._processingStatus is 2 after a stop',
      'XState: actor._snapshot is its snapshot',
      'XState: snapshot._nodes is a list of state nodes',
      'XState: microstep._transitions is a list of transitions',
      'XState: system.getSnapshot()._scheduledEvents has target and event',
      'XState: system._set takes an id and an actor',
    ])
  })
})

describe('access to XState’s private fields', () => {
  test('reads the parent, the active nodes, the transitions and the timers of a running machine', () => {
    const { root, child, snapshot, microstep } = startSamples()
    expect([parentOf(root), parentOf(child)]).toEqual([undefined, root])
    expect(activeNodes(snapshot).map(({ id }) => id)).toEqual(['loader', 'loader.again'])
    expect([isMachineSnapshot(snapshot), isMachineSnapshot(child.getSnapshot())]).toEqual([true, false])
    expect(transitionsIn(microstep).map(({ eventType }) => eventType)).toEqual(['load.retried'])
    expect(scheduledIn(root.system).map(({ target, event }) => [target === root, event.type])).toEqual([
      [true, 'xstate.after.patience.loader.again'],
    ])
  })

  test('a scheduled event reaches its actor when its time has passed', () => {
    const { root, clock } = startSamples()
    scheduleEvent(root, { type: 'xstate.after.patience.loader.again' }, 100, 'early')
    clock.increment(100)
    expect(root.getSnapshot().value).toBe('late')
  })

  test('an actor runs between its start and its stop, and again after markRunning', () => {
    const actor = createActor(machine) as AnyActor
    expect(isRunning(actor)).toBe(false)
    actor.start()
    expect(isRunning(actor)).toBe(true)
    actor.stop()
    expect(isRunning(actor)).toBe(false)
    markRunning(actor)
    expect(isRunning(actor)).toBe(true)
  })

  test('a stopped actor that is reset starts again from the given snapshot', () => {
    const actor = createActor(machine) as AnyActor
    const snapshot = actor.start().getSnapshot()
    actor.stop()
    resetToUnstarted(actor, snapshot)
    actor.start()
    actor.send({ type: 'load.retried' })
    expect(actor.getSnapshot().value).toBe('again')
  })

  test('a system accepts one systemId twice only after allowDuplicateSystemIds', () => {
    const host = createActor(machine)
    const add = () => createActor(machine, { parent: host, systemId: 'same' } as object)
    add()
    expect(add).toThrow('same')
    allowDuplicateSystemIds(host.system)
    expect(add).not.toThrow()
  })
})
