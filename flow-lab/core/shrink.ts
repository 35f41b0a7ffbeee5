import { annotate, type Step } from './annotate.ts'
import { type EventLine, isDigest, type Log } from './log.ts'
import { createCopier } from './plain.ts'
import { applyEvent, startActors, stateAfter } from './player.ts'
import { type Charts, createSimulation } from './simulation.ts'

/**
 * The shortest log that still fails: without any one of its steps it no longer does. A step is an event from outside with
 * all events that it caused, so the rest can still happen. Deterministic. The result has no digest lines, because no run of
 * it was recorded.
 *
 * @param fails whether a log still shows the failure; called with the whole log first
 * @returns undefined when the whole log doesn't fail
 */
export const shrink = (log: Log, fails: (log: Log) => boolean): Log | undefined => {
  const search = shrinking(log)
  let asked = search.next()
  while (asked.done !== true) asked = search.next(fails(asked.value))
  return asked.value
}

/** The search of `shrink` as a generator: yields one log at a time and takes whether it fails. */
export function* shrinking(log: Log): Generator<Log, Log | undefined, boolean> {
  const of = (steps: readonly (readonly EventLine[])[]): Log => ({ header: log.header, lines: steps.flat() })
  let steps = stepsOf(log)
  if (!(yield of(steps))) return undefined
  let parts = 2
  while (steps.length > 1) {
    const size = Math.ceil(steps.length / parts)
    let less: EventLine[][] | undefined
    for (let from = 0; from < steps.length && less === undefined; from += size) {
      const rest = [...steps.slice(0, from), ...steps.slice(from + size)]
      if (yield of(rest)) less = rest
    }
    if (less !== undefined) {
      steps = less
      parts = Math.max(2, parts - 1)
    } else if (size === 1) break
    else parts = Math.min(steps.length, parts * 2)
  }
  return of((yield of([])) ? [] : steps)
}

/** The same events with the states that these charts compute, instead of the recorded ones. For a shortened log. */
export const recheck = (log: Log, charts: Charts): Log => {
  const simulation = createSimulation(charts)
  startActors(simulation, log)
  const plain = createCopier((actor) => ('sessionId' in actor ? String(actor.sessionId) : undefined))
  const steps: Step[] = []
  for (const line of log.lines) {
    if (isDigest(line)) continue
    const [t, path, event, { by, timer = false, hands: interactions = [] }] = line
    applyEvent(simulation, path, event)
    const live = stateAfter(simulation, path, event)
    // The actor no longer exists in the shortened log.
    if (live === null) continue
    const chart = simulation.actor(path)?.chart ?? ''
    steps.push({ t, path, chart, event: { raw: event, redacted: event }, by, timer, interactions, live })
  }
  const starts = Object.entries(log.header.actors).map(
    ([path, start]) => [path, { raw: start, redacted: start }] as const,
  )
  const { lines } = annotate({ charts, starts, steps, redactState: (_, state) => state, plain })
  return { header: { ...log.header, full: true }, lines }
}

/** Events from outside, each with all events that it caused. */
export const stepsOf = ({ lines }: Log): EventLine[][] => {
  const steps: EventLine[][] = []
  for (const line of lines) {
    if (isDigest(line)) continue
    const last = steps.at(-1)
    if (line[3].by === undefined || last === undefined) steps.push([line])
    else last.push(line)
  }
  return steps
}
