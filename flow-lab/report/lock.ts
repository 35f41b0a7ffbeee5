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
    states: states.map((state) => stateText(state, machine)).sort(),
    transitions: transitions.map((transition) => transitionText(transition, transitions)).sort(),
  }
}

const stateText = ({ id, kind, initial, calls, delays }: StateStructure, machine: AnyStateMachine): string => {
  const parts = [
    kind,
    ...initial.map((inner) => `starts in ${inner.slice(id.length + 1)}`),
    ...calls.map(({ id, src }) => `calls ${src}${id === src ? '' : ` as ${id}`}`),
    ...delays.map((delay) => delayText(delay, machine)),
  ]
  return `${id} (${parts.join(', ')})`
}

/** A delay's name with its time, if that does not depend on the context. */
const delayText = (delay: string, { implementations }: AnyStateMachine): string => {
  const time: unknown = implementations.delays[delay]
  return `waits ${delay}${typeof time === 'number' ? `, ${time} ms` : ''}`
}

/** The order matters where several transitions of a state wait for the same event: the first that may be taken is taken. */
const transitionText = (
  { label, source, type, reenter }: TransitionStructure,
  all: readonly TransitionStructure[],
): string => {
  const branches = all.filter((other) => other.source === source && other.type === type)
  const place = branches.findIndex((other) => other.label === label) + 1
  const order = branches.length === 1 ? '' : `, tried as number ${place} of ${branches.length}`
  return `${label}${reenter ? ', entered again' : ''}${order}`
}

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

const isLoss = (change: string): boolean => / is gone: | is another: | is renamed: /.test(change)

/** One change of a chart. `line`: the present line, or the removed one; `was`: the line that it replaced. */
export type LockChange = {
  readonly kind: 'renamed' | 'gone' | 'another' | 'new'
  readonly of: 'state' | 'transition'
  readonly line: string
  readonly was?: string
}

/** Describes the changes of one chart. */
export const changesBetween = (before: LockedChart, after: LockedChart): string[] =>
  lockChanges(before, after).map(({ kind, of, line, was }) => {
    if (kind === 'renamed') return `the ${of} is renamed: ${was} is now ${line}`
    if (kind === 'gone') return `the ${of} is gone: ${line}`
    return kind === 'new' ? `a new ${of}: ${line}` : `the ${of} is another: ${line}; it was ${was}`
  })

/** The changes of one chart. A renamed state is one change, without those of its transitions. */
export const lockChanges = (before: LockedChart, after: LockedChart): LockChange[] => {
  const renamed = renamedIn(before, after)
  const old = renamed.reduce(withName, before)
  return [
    ...renamed.map(({ from, to }) => ({ kind: 'renamed', of: 'state', line: to, was: from }) as const),
    ...differing(old.states, after.states, 'state', placeIn),
    ...differing(old.transitions, after.transitions, 'transition', wayIn),
  ]
}

type Renaming = { readonly from: string; readonly to: string }

/** States with another name in the same outer state, where the new name makes more lines equal than differ. */
const renamedIn = (before: LockedChart, after: LockedChart): Renaming[] => {
  const [old, now] = [before.states.map(placeIn), after.states.map(placeIn)]
  const come = now.filter((state) => !old.includes(state))
  const found: Renaming[] = []
  for (const from of old.filter((state) => !now.includes(state))) {
    // States inside a renamed one have been renamed with it.
    if (found.some((outer) => from.startsWith(`${outer.from}.`))) continue
    const fits = come
      .filter((to) => outerOf(to) === outerOf(from) && !found.some((other) => other.to === to))
      .map((to) => ({ to, lost: lostLines(withName(before, { from, to }), after) }))
      .toSorted((one, other) => one.lost - other.lost)[0]
    if (fits !== undefined && fits.lost < lostLines(before, after)) found.push({ from, to: fits.to })
  }
  return found
}

const withName = (chart: LockedChart, { from, to }: Renaming): LockedChart => {
  const name = new RegExp(`(?<![\\w.])${from.replaceAll('.', '\\.')}(?![\\w])`, 'g')
  const start = `starts in ${from.slice(outerOf(from).length + 1)}`
  const renamed = (line: string) => {
    const named = line.replace(name, to)
    return placeIn(line) === outerOf(from)
      ? named.replace(new RegExp(`${start}(?=[,)])`), `starts in ${to.slice(outerOf(to).length + 1)}`)
      : named
  }
  return { ...chart, states: chart.states.map(renamed), transitions: chart.transitions.map(renamed) }
}

const lostLines = (before: LockedChart, after: LockedChart): number =>
  [...before.states, ...before.transitions].filter(
    (line) => !after.states.includes(line) && !after.transitions.includes(line),
  ).length

const outerOf = (state: string): string => state.slice(0, state.lastIndexOf('.'))

/**
 * @param nameOf the identity of a line; two lines with the same one are a change, not a removal and an addition
 */
const differing = (
  before: readonly string[],
  after: readonly string[],
  of: LockChange['of'],
  nameOf: (line: string) => string,
): LockChange[] => {
  const gone = before.filter((line) => !after.includes(line))
  const come = after.filter((line) => !before.includes(line))
  const pairs = gone.flatMap((old) => {
    const now = come.find((line) => nameOf(line) === nameOf(old))
    if (now !== undefined) come.splice(come.indexOf(now), 1)
    return [[old, now] as const]
  })
  return [
    ...pairs.map(([old, now]) =>
      now === undefined
        ? ({ kind: 'gone', of, line: old } as const)
        : ({ kind: 'another', of, line: now, was: old } as const),
    ),
    ...come.map((line) => ({ kind: 'new', of, line }) as const),
  ]
}

const placeIn = (line: string): string => line.replace(/ \(.*$/, '')

/** The source and event of a transition. */
const wayIn = (line: string): string => line.replace(/( \[[^\]]*\])? → .*$/, '')
