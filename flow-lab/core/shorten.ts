import type { AnyMachineSnapshot } from 'xstate'
import { createDigester } from './digest.ts'
import { type Charts, createFold, type Fold } from './fold.ts'
import { type EventLine, isDigest, type Line, type Log } from './log.ts'
import { play, replay, standUp } from './player.ts'
import { sealed } from './seal.ts'
import { recheck, shrinking, stepsOf } from './shrink.ts'

/** How far a search has come: logs tried, and events in the shortest that still diverges. */
export type Tried = { readonly count: number; readonly shortest: number }

/**
 * Searches the shortest log that diverges as this one does: the same event meets actors that know and remember the very same, so what
 * was recorded of it still is what they should have made of it. All lines before it say what these charts make of them.
 * A generator, so that whoever waits may do other things meanwhile, or have enough of it.
 *
 * @param isEnough asked after each try; then the shortest so far is the answer
 * @returns null where a fold of the log does not diverge, or only the digest of all actors together does
 */
export function* shortening(
  log: Log,
  charts: Charts,
  isEnough: (tried: Tried) => boolean = () => false,
): Generator<Tried, Log | null> {
  const { divergence } = replay(log, charts, { allowChanged: true })
  const wrong = log.lines[(divergence?.line ?? 0) - 1]
  if (divergence === null || wrong === undefined || isDigest(wrong)) return null
  const start: Log = { header: log.header, lines: log.lines.slice(0, divergence.line) }
  const last = stepsOf(start).at(-1) ?? [wrong]
  const looks = lookingAt(charts, last)
  const expected = looks(start)

  const search = shrinking(start)
  let asked = search.next()
  let shortest = start
  for (let count = 1; asked.done !== true; count++) {
    const shorter = asked.value
    const isAlike = shorter.lines.at(-1) === wrong && areAlike(looks(shorter), expected)
    if (isAlike) shortest = shorter
    const tried = { count, shortest: eventsIn(shortest) }
    yield tried
    if (isEnough(tried)) break
    asked = search.next(isAlike)
  }
  return withChecks(shortest, last, charts)
}

/** What all that a step reaches stand in before it reaches them. */
const lookingAt = (charts: Charts, step: readonly EventLine[]) => {
  const digester = createDigester()
  return (log: Log): string[] => {
    const fold = createFold(charts)
    standUp(fold, log)
    const looks: string[] = []
    for (const line of log.lines) {
      if (isDigest(line)) continue
      const [, path, event] = line
      if (step.includes(line)) looks.push(event.type === 'xstate.init' ? '' : digester.of(standingOf(fold, path)))
      play(fold, path, event)
    }
    return looks
  }
}

/** All that decides what an actor makes of an event. */
const standingOf = (fold: Fold, path: string): unknown => {
  const snapshot: AnyMachineSnapshot | undefined = fold.standing(path)?.snapshot
  if (snapshot === undefined) return null
  const { value, context, status, children, historyValue } = snapshot
  const history = Object.entries(historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])
  return { value, context, status, children: Object.keys(children).sort(), history }
}

const areAlike = (looks: readonly string[], expected: readonly string[]): boolean =>
  looks.length === expected.length && looks.every((look, index) => look === expected[index])

const withChecks = (log: Log, last: readonly EventLine[], charts: Charts): Log => {
  const before = log.lines.filter((line) => !last.includes(line as EventLine))
  const checked = recheck({ header: log.header, lines: before }, charts).lines
  // A log of a link says nothing of contexts, and these lines would have to say it for all.
  const lines = log.header.full ? checked : checked.map(withoutChanges)
  return sealed({ header: log.header, lines: [...lines, ...last] })
}

const withoutChanges = (line: Line): Line => {
  if (isDigest(line)) return line
  const [t, actor, event, { set: _set, unset: _unset, ...note }] = line
  return [t, actor, event, note]
}

const eventsIn = ({ lines }: Log): number => lines.filter((line) => !isDigest(line)).length
