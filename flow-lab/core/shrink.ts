import { annotate, type Step } from './annotate.ts'
import { type Charts, createFold } from './fold.ts'
import { type EventLine, isDigest, type Log } from './log.ts'
import { createCopier } from './plain.ts'
import { play, standUp, stateAfter } from './player.ts'
import { sealed } from './seal.ts'

/**
 * The shortest log that still fails, as far as leaving out lines leads: without any one more of its steps it fails no
 * more. A step is what came from outside with all that actors sent each other because of it, so what is left can happen.
 * Deterministic, and says nothing of digests: what a log without some of its lines should lead to nobody recorded.
 *
 * @param fails whether a log still shows what is looked for; asked of the log as it is first
 * @returns undefined when the whole log doesn't fail
 */
export const shrink = (log: Log, fails: (log: Log) => boolean): Log | undefined => {
  const search = shrinking(log)
  let asked = search.next()
  while (asked.done !== true) asked = search.next(fails(asked.value))
  return asked.value
}

/** The search of `shrink`, for whoever must not be kept from other things: asks of one log at a time whether it fails. */
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
  return sealed(of((yield of([])) ? [] : steps))
}

/** The same events, with what these charts make of them in place of what was recorded. For a log that was shortened. */
export const recheck = (log: Log, charts: Charts): Log => {
  const fold = createFold(charts)
  standUp(fold, log)
  const plain = createCopier((actor) => ('sessionId' in actor ? String(actor.sessionId) : undefined))
  const steps: Step[] = []
  for (const line of log.lines) {
    if (isDigest(line)) continue
    const [t, path, event, { by, timer = false, hands = [] }] = line
    play(fold, path, event)
    const live = stateAfter(fold, path, event)
    // Nobody stands there any more whom the event could reach.
    if (live === null) continue
    const chart = fold.standing(path)?.chart ?? ''
    steps.push({ t, path, chart, event: { raw: event, told: event }, by, timer, hands, live })
  }
  const starts = Object.entries(log.header.actors).map(([path, start]) => [path, { raw: start, told: start }] as const)
  const { lines } = annotate({ charts, starts, steps, tell: (_, state) => state, plain })
  return sealed({ header: { ...log.header, full: true }, lines })
}

/** What came from outside, each with all that actors sent each other because of it. */
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
