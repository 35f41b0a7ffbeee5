import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { isOnlyHandler, withoutTransition, withRenamedState } from '../testing/alter.ts'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { isDigest, type Log } from './log.ts'
import { replay } from './player.ts'
import { labelsOf, nodesOf, stateIdOf, structureOf } from './structure.ts'
import { transitionsTaken } from './transitions-taken.ts'

/** A long walk through a chart, with the transitions that each line took. */
const walked = (root: string, seed: number) => {
  const { recorder, step, actor } = startRandomRun(toysFrom(root), seed, { limit: 1_000 })
  const next = seededNumbers(seed)
  for (let count = 0; count < 150; count++) step(next())
  actor.stop()
  const { log } = recorder.log()
  const taken = transitionsTaken(log, charts)
  const firstWith = (label: string) => taken.findIndex((labels) => labels.includes(label))
  return { root, machine: charts[root] as AnyStateMachine, log, firstWith }
}

const walks = Object.keys(charts).flatMap((root) => [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => walked(root, seed)))

/** Whether a line enters the target of a transition, so that a replay without the transition differs there. */
const isEntered = ({ lines }: Log, index: number, { target }: AnyTransitionDefinition): boolean => {
  const line = lines[index]
  if (line === undefined || isDigest(line) || target?.[0] === undefined) return false
  return keysIn(line[3].value).includes(target[0].key)
}

/** The divergence of a replay with one changed chart. */
const divergenceWith = (log: Log, changed: AnyStateMachine) => {
  const { divergence, problems } = replay(log, { ...charts, [changed.id]: changed }, { allowChanged: true })
  expect(problems).toEqual([])
  return divergence
}

test('a replay without one transition diverges at the first line that took it', () => {
  let count = 0
  for (const { root, machine, log, firstWith } of walks)
    for (const [transition, label] of labelsOf(machine)) {
      const changed = isOnlyHandler(transition) ? withoutTransition(machine, label) : undefined
      if (changed === undefined || !isEntered(log, firstWith(label), transition)) continue
      expect(structureOf(changed).transitions).toHaveLength(structureOf(machine).transitions.length - 1)
      const { problems } = replay(log, { ...charts, [root]: changed })
      expect(problems).toEqual([{ code: 'structureChanged', line: null, at: '/charts', chart: root }])
      expect({ label, line: divergenceWith(log, changed)?.line }).toEqual({ label, line: firstWith(label) + 1 })
      count++
    }
  expect(count).toBeGreaterThan(30)
})

test('a replay with one renamed state diverges at the first line that enters it', () => {
  let count = 0
  for (const { machine, log } of walks) {
    const nodes = nodesOf(machine.root)
    const before = keysIn(replay(log, charts).at(0).get('')?.snapshot.value)
    for (const node of nodes) {
      const isUnique = nodes.filter(({ key }) => key === node.key).length === 1 && !before.includes(node.key)
      const changed = isUnique ? withRenamedState(machine, stateIdOf(node), 'elsewhere') : undefined
      const enters = log.lines.findIndex(
        (line) => line[1] === '' && !isDigest(line) && keysIn(line[3].value).includes(node.key),
      )
      if (changed === undefined || enters === -1) continue
      const divergence = divergenceWith(log, changed)
      expect({ state: node.key, line: divergence?.line }).toEqual({ state: node.key, line: enters + 1 })
      expect(keysIn(divergence?.expected?.value)).toContain(node.key)
      expect(keysIn(divergence?.found?.value)).toContain('elsewhere')
      count++
    }
  }
  expect(count).toBeGreaterThan(30)
})

test('a replay with a guard that always returns false diverges at the first line that passed it', () => {
  let count = 0
  for (const { machine, log, firstWith } of walks) {
    const guarded = [...labelsOf(machine)].map(([transition, label]) => ({
      transition,
      label,
      guard: guardIn(transition.guard),
    }))
    for (const name of new Set(guarded.map(({ guard }) => guard))) {
      const passed = guarded.filter(({ guard, label }) => guard === name && firstWith(label) !== -1)
      const [first] = passed.toSorted((a, b) => firstWith(a.label) - firstWith(b.label))
      if (name === undefined || first === undefined || !isOnlyHandler(first.transition)) continue
      if (!isEntered(log, firstWith(first.label), first.transition)) continue
      const changed = machine.provide({ guards: { [name]: () => false } })
      expect({ name, line: divergenceWith(log, changed)?.line }).toEqual({ name, line: firstWith(first.label) + 1 })
      count++
    }
  }
  expect(count).toBeGreaterThan(5)
})

const guardIn = (guard: unknown): string | undefined =>
  typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type

const keysIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.entries(value ?? {}).flatMap(([key, each]) => [key, ...keysIn(each)])
