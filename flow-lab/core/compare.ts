import { type Difference, stateDifferences } from './diff.ts'
import { type ActorState, createDigester } from './digest.ts'
import { type Charts, createFold } from './fold.ts'
import { isDigest, type Line, type Log } from './log.ts'
import { standUp, stateNoted } from './player.ts'

/** Where a second run of a log went another way. */
export type Departure = {
  /** Of both logs, counted from 1; 0 when they didn't even start alike. */
  readonly line: number
  /** `event`: something else happened; `state`: the same happened and led elsewhere; `digest`: only all actors together differ. */
  readonly what: 'start' | 'event' | 'state' | 'digest'
  /** Null where a log has ended. */
  readonly expected: Line | null
  readonly found: Line | null
  /** The states of the line's actor side by side, `left` as recorded. */
  readonly differences: readonly Difference[]
}

/**
 * The first line at which a run that was recorded again (by a recorder with `isReplay`) is not the log that it ran. Times
 * are left aside: no two runs take the same.
 */
export const compareRuns = (recorded: Log, again: Log, charts: Charts): Departure | null => {
  const digester = createDigester()
  const startsOf = ({ header }: Log) => digester.of(header.actors)
  if (startsOf(recorded) !== startsOf(again))
    return { line: 0, what: 'start', expected: null, found: null, differences: [] }
  for (let index = 0; index < Math.max(recorded.lines.length, again.lines.length); index++) {
    const [expected, found] = [recorded.lines[index] ?? null, again.lines[index] ?? null]
    const what = differenceOf(expected, found, digester.of)
    if (what === null) continue
    const path = expected?.[1] ?? ''
    const [left, right] = [recorded, again].map((log) => stateSaid(log, charts, path, index + 1))
    const differences = what === 'state' ? stateDifferences(left ?? null, right ?? null) : []
    return { line: index + 1, what, expected, found, differences }
  }
  return null
}

const differenceOf = (
  expected: Line | null,
  found: Line | null,
  digestOf: (value: unknown) => string,
): Departure['what'] | null => {
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

/** The state of an actor after a line by what the lines say; only where it starts must be asked of its chart. */
const stateSaid = (log: Log, charts: Charts, path: string, to: number): ActorState | null => {
  const fold = createFold(charts)
  standUp(fold, log)
  let state = fold.stateOf(path)
  for (const line of log.lines.slice(0, to)) {
    if (isDigest(line) || line[1] !== path) continue
    state = stateNoted(line[2].type === 'xstate.init' ? null : state, line[3], log.header.full)
  }
  return state
}
