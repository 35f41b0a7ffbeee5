import { type Difference, stateDifferences } from './diff.ts'
import { type ActorState, createDigester } from './digest.ts'
import { isDigest, type Line, type Log } from './log.ts'
import { recordedStateAfter, startActors } from './player.ts'
import { type Charts, createSimulation } from './simulation.ts'

/** Where a second run of a log differs from the first. */
export type FirstDifference = {
  /** In both logs, counted from 1; 0 when their headers have different actors. */
  readonly line: number
  /** `event`: another event; `state`: the same event led to another state; `digest`: only the digest of all actors differs. */
  readonly what: 'start' | 'event' | 'state' | 'digest'
  /** Null when the log has fewer lines. */
  readonly expected: Line | null
  readonly found: Line | null
  /** Differences of the actor's states; `left` is the recorded one. */
  readonly differences: readonly Difference[]
}

/**
 * The first line at which a run differs from the log that it replayed. `again` comes from a recorder with `isReplay`. Times
 * are not compared.
 */
export const firstDifference = (recorded: Log, again: Log, charts: Charts): FirstDifference | null => {
  const digester = createDigester()
  const startsOf = ({ header }: Log) => digester.of(header.actors)
  if (startsOf(recorded) !== startsOf(again))
    return { line: 0, what: 'start', expected: null, found: null, differences: [] }
  for (let index = 0; index < Math.max(recorded.lines.length, again.lines.length); index++) {
    const [expected, found] = [recorded.lines[index] ?? null, again.lines[index] ?? null]
    const what = differenceOf(expected, found, digester.of)
    if (what === null) continue
    const path = expected?.[1] ?? ''
    const [left, right] = [recorded, again].map((log) => recordedState(log, charts, path, index + 1))
    const differences = what === 'state' ? stateDifferences(left ?? null, right ?? null) : []
    return { line: index + 1, what, expected, found, differences }
  }
  return null
}

const differenceOf = (
  expected: Line | null,
  found: Line | null,
  digestOf: (value: unknown) => string,
): FirstDifference['what'] | null => {
  if (expected === null || found === null || expected[1] !== found[1]) return 'event'
  if (isDigest(expected) || isDigest(found))
    return isDigest(expected) && isDigest(found) && expected[2].digest === found[2].digest ? null : 'digest'
  const [one, other] = [expected[3], found[3]]
  if (digestOf([expected[2], one.by, one.timer]) !== digestOf([found[2], other.by, other.timer])) return 'event'
  const length = Math.min(one.check.length, other.check.length)
  const isSame =
    one.check.slice(0, length) === other.check.slice(0, length) &&
    digestOf([one.value, one.status]) === digestOf([other.value, other.status])
  return isSame ? null : 'state'
}

/** The state of an actor after a line, computed from the lines; only initial states are computed by the chart. */
const recordedState = (log: Log, charts: Charts, path: string, to: number): ActorState | null => {
  const simulation = createSimulation(charts)
  startActors(simulation, log)
  let state = simulation.stateOf(path)
  for (const line of log.lines.slice(0, to)) {
    if (isDigest(line) || line[1] !== path) continue
    state = recordedStateAfter(line[2].type === 'xstate.init' ? null : state, line[3], log.header.full)
  }
  return state
}
