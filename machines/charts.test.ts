import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine } from 'xstate'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { nodesOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { labIn } from './kit/lab.ts'

/** Every chart: the `<name>Machine` that a `*.machine.ts` exports, with the lab of the `*.lab.ts` next to it. */
const charts = await Promise.all(
  globSync('**/*.machine.ts', { cwd: import.meta.dirname })
    .filter((path) => !path.startsWith('kit'))
    .toSorted()
    .map(async (path) => {
      const exported = await import(join(import.meta.dirname, path))
      const machines = Object.entries(exported).filter(([name]) => name.endsWith('Machine'))
      const model = labIn(await import(join(import.meta.dirname, path.replace('.machine.ts', '.lab.ts'))))
      return { path, machines, machine: machines[0]?.[1] as AnyStateMachine, model }
    }),
)

const names = (given: unknown): unknown[] => {
  const list = Array.isArray(given) ? given : given === undefined ? [] : [given]
  return list.map((each) => (typeof each === 'object' && each !== null && 'type' in each ? each.type : each))
}

const isName = (given: unknown) => typeof given === 'string'

/** `and`, `or`, `not` and `stateIn` combine named guards and are allowed in place of a name. */
const isGuard = (given: unknown) =>
  isName(given) || (typeof given === 'function' && ('guards' in given || 'check' in given))

describe.each(charts)('$path', ({ path, machines, machine, model }) => {
  test('exports one chart, which starts', () => {
    expect(machines).toHaveLength(1)
    const actor = createActor(machine, { input: model.inputs?.[0] })
    expect(actor.getSnapshot().status).not.toBe('error')
    expect(machine.id).toMatch(/^[a-z][A-Za-z0-9]*$/)
    expect(`${machine.id}Machine`).toBe(machines[0]?.[0])
    expect(path.replaceAll('\\', '/')).toMatch(new RegExp(`/${kebab(machine.id)}\\.machine\\.ts$`))
  })

  test('every call is a hole with its own name, and its success and failure are handled', () => {
    const invokes = nodesOf(machine.root).flatMap((node) =>
      node.invoke.map(({ id, src }) => {
        const logic = (machine.implementations.actors as Record<string, AnyActorLogic>)[String(src)]
        const done = node.transitions.has(`xstate.done.actor.${id}`) || neverEnds(logic)
        return {
          at: node.id,
          id,
          src,
          isDeclared: logic !== undefined,
          done,
          error: node.transitions.has(`xstate.error.actor.${id}`),
        }
      }),
    )
    expect(invokes).toEqual(
      invokes.map(({ at, src }) => ({
        at,
        id: src,
        src: expect.any(String),
        isDeclared: true,
        done: true,
        error: true,
      })),
    )
  })

  test('guards, actions and delays are names that the chart declares', () => {
    const { guards, actions, delays } = machine.implementations
    const given = nodesOf(machine.root).flatMap((node) => {
      const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      return [
        ...[...node.entry, ...node.exit, ...transitions.flatMap((each) => [...each.actions])]
          .flatMap(names)
          // XState itself starts, stops and times by actions of its own.
          .filter((name) => !String(isName(name) ? name : (name as { type?: unknown })?.type).startsWith('xstate.'))
          .map((name) => ({ at: node.id, kind: 'action', name, isDeclared: isName(name) && String(name) in actions })),
        ...transitions
          .flatMap((each) => names(each.guard))
          .map((name) => ({
            at: node.id,
            kind: 'guard',
            name,
            isDeclared: isGuard(name) && (!isName(name) || String(name) in guards),
          })),
        ...node.after.map(({ delay }) => ({
          at: node.id,
          kind: 'delay',
          name: delay,
          isDeclared: String(delay) in delays,
        })),
      ]
    })
    expect(given.filter(({ isDeclared }) => !isDeclared)).toEqual([])
  })

  test('states and events are named as facts', () => {
    const states = nodesOf(machine.root).map((node) => node.key)
    expect(states.filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))).toEqual([])
    const events = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
    expect(events.filter((type) => !/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(type))).toEqual([])
  })

  test('generated paths reach every state, take every transition, end every call in every way, and run to the expected states [FLW-01, FLW-03]', () => {
    const { paths, missed, missedOutcomes, unreached, transitions } = everyTransition(model)
    expect({ missed, missedOutcomes, unreached }).toEqual({ missed: [], missedOutcomes: [], unreached: [] })
    expect(atomicStates(machine).length).toBeGreaterThan(1)
    expect(transitions.length).toBeGreaterThan(0)
    for (const each of paths) expect(runPath(machine, each)).toEqual(expectedStates(each))
  })

  test('generated paths are played to their ends where child charts run too [FLW-03]', () => {
    const bench = createBench({ machine, start: { from: 'input', input: model.inputs?.[0] } })
    for (const path of pathsOf(machine, everyTransition(model).paths)) {
      bench.run({ do: 'openPath', path })
      bench.run({ do: 'playAll' })
      const { fault, path: played } = bench.view()
      const { length } = path.steps
      expect({ fault, played }).toEqual({
        fault: null,
        played: { id: path.id, done: length, length, divergence: null },
      })
    }
  })
})

test('there are charts', () => {
  expect(charts.length).toBeGreaterThan(5)
})

/** A chart of its own without a final state lives until it is left. */
const neverEnds = (logic: AnyActorLogic | undefined) =>
  logic instanceof StateMachine && Object.values(logic.root.states).every((node) => node.type !== 'final')

const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
