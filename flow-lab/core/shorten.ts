import type { AnyMachineSnapshot } from 'xstate'
import { createDigester } from './digest.ts'
import { type EventLine, isDigest, type Line, type Log } from './log.ts'
import { applyEvent, replay, startActors } from './player.ts'
import { recheck, shrinking, stepsOf } from './shrink.ts'
import { type Charts, createSimulation, type Simulation } from './simulation.ts'

/** Number of logs tried so far, and of events in the shortest one that still diverges. */
export type ShortenProgress = { readonly count: number; readonly shortest: number }

/**
 * Searches for the shortest log that diverges as this one does: the same event reaches actors in the same state, so the
 * recorded result is still the expected one. All lines before it contain the states that these charts compute. A generator,
 * so that the caller can pause or stop the search.
 *
 * @param isEnough called after each try; when true, the shortest log so far is returned
 * @returns null when a replay does not diverge, or only the digest of all actors does
 */
export function* shortening(
  log: Log,
  charts: Charts,
  isEnough: (tried: ShortenProgress) => boolean = () => false,
): Generator<ShortenProgress, Log | null> {
  const { divergence } = replay(log, charts, { allowChanged: true })
  const wrong = log.lines[(divergence?.line ?? 0) - 1]
  if (divergence === null || wrong === undefined || isDigest(wrong)) return null
  const start: Log = { header: log.header, lines: log.lines.slice(0, divergence.line) }
  const last = stepsOf(start).at(-1) ?? [wrong]
  const statesBefore = statesBeforeStep(charts, last)
  const expected = statesBefore(start)

  const search = shrinking(start)
  let asked = search.next()
  let shortest = start
  for (let count = 1; asked.done !== true; count++) {
    const shorter = asked.value
    const isSame = shorter.lines.at(-1) === wrong && areEqual(statesBefore(shorter), expected)
    if (isSame) shortest = shorter
    const tried = { count, shortest: eventsIn(shortest) }
    yield tried
    if (isEnough(tried)) break
    asked = search.next(isSame)
  }
  return withChecks(shortest, last, charts)
}

/** Digests of the states in which the events of a step reach their actors. */
const statesBeforeStep = (charts: Charts, step: readonly EventLine[]) => {
  const digester = createDigester()
  return (log: Log): string[] => {
    const simulation = createSimulation(charts)
    startActors(simulation, log)
    const states: string[] = []
    for (const line of log.lines) {
      if (isDigest(line)) continue
      const [, path, event] = line
      if (step.includes(line))
        states.push(event.type === 'xstate.init' ? '' : digester.of(stateWithChildren(simulation, path)))
      applyEvent(simulation, path, event)
    }
    return states
  }
}

/** Everything that an actor's next state depends on. */
const stateWithChildren = (simulation: Simulation, path: string): unknown => {
  const snapshot: AnyMachineSnapshot | undefined = simulation.actor(path)?.snapshot
  if (snapshot === undefined) return null
  const { value, context, status, children, historyValue } = snapshot
  const history = Object.entries(historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])
  return { value, context, status, children: Object.keys(children).sort(), history }
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

const withChecks = (log: Log, last: readonly EventLine[], charts: Charts): Log => {
  const before = log.lines.filter((line) => !last.includes(line as EventLine))
  const checked = recheck({ header: log.header, lines: before }, charts).lines
  // The last lines of a log from a link have no changes of contexts, so the other lines must not have them either.
  const lines = log.header.full ? checked : checked.map(withoutChanges)
  return { header: log.header, lines: [...lines, ...last] }
}

const withoutChanges = (line: Line): Line => {
  if (isDigest(line)) return line
  const [t, actor, event, { set: _added, unset: _removed, ...note }] = line
  return [t, actor, event, note]
}

const eventsIn = ({ lines }: Log): number => lines.filter((line) => !isDigest(line)).length
