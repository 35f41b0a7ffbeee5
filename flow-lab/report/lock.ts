import type { AnyStateMachine } from 'xstate'
import { type StateStructure, structureHash, structureOf, type TransitionStructure } from '#flow-lab/core/structure.ts'

/** The structure of a chart as lines of text, as far as recordings and diagrams depend on it. */
export type LockedChart = {
  /** The structure hash, as in the headers of recordings. */
  readonly hash: string
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** The last committed structure of every chart, by id. */
export type Lock = Readonly<Record<string, LockedChart>>

export const lockOf = (machines: readonly AnyStateMachine[]): Lock =>
  Object.fromEntries(machines.map((machine) => [machine.id, lockedChart(machine)]))

const lockedChart = (machine: AnyStateMachine): LockedChart => {
  const { states, transitions } = structureOf(machine)
  return {
    hash: structureHash(machine),
    states: states.map(stateText).sort(),
    transitions: transitions.map(transitionText).sort(),
  }
}

const stateText = ({ id, kind, initial, calls }: StateStructure): string => {
  const parts = [
    kind,
    ...initial.map((inner) => `starts in ${inner.slice(id.length + 1)}`),
    ...calls.map(({ id, src }) => `calls ${src}${id === src ? '' : ` as ${id}`}`),
  ]
  return `${id} (${parts.join(', ')})`
}

const transitionText = ({ label, reenter }: TransitionStructure): string =>
  `${label}${reenter ? ', entered again' : ''}`

/** Describes the changes of all charts; empty without changes. */
export const driftBetween = (before: Lock, after: Lock): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((id) => {
    const [old, now] = [before[id], after[id]]
    if (old === undefined) return [`${id}: a new chart`]
    if (now === undefined) return [`${id}: the chart is gone; recordings of it can't be replayed`]
    return changesBetween(old, now).map((change) =>
      isLoss(change) ? `${id}: ${change}; recordings that pass it diverge there` : `${id}: ${change}`,
    )
  })

const isLoss = (change: string): boolean => / is gone: | is another: /.test(change)

/** Describes the changes of one chart. */
export const changesBetween = (before: LockedChart, after: LockedChart): string[] => [
  ...differing(before.states, after.states, 'state', placeIn),
  ...differing(before.transitions, after.transitions, 'transition', wayIn),
]

/**
 * @param nameOf the identity of a line; two lines with the same one are a change, not a removal and an addition
 */
const differing = (
  before: readonly string[],
  after: readonly string[],
  one: string,
  nameOf: (line: string) => string,
): string[] => {
  const gone = before.filter((line) => !after.includes(line))
  const come = after.filter((line) => !before.includes(line))
  const pairs = gone.flatMap((old) => {
    const now = come.find((line) => nameOf(line) === nameOf(old))
    if (now !== undefined) come.splice(come.indexOf(now), 1)
    return [[old, now] as const]
  })
  return [
    ...pairs.map(([old, now]) =>
      now === undefined ? `the ${one} is gone: ${old}` : `the ${one} is another: ${now}; it was ${old}`,
    ),
    ...come.map((line) => `a new ${one}: ${line}`),
  ]
}

const placeIn = (line: string): string => line.replace(/ \(.*$/, '')

/** The source and event of a transition. */
const wayIn = (line: string): string => line.replace(/( \[[^\]]*\])? → .*$/, '')
