import { type Charts, createFold } from './fold.ts'
import { type EventLine, isDigest, type Line, type Log } from './log.ts'
import { play, standUp } from './player.ts'
import { recheck } from './shrink.ts'
import { unseen } from './write-up.ts'

/**
 * One log of two that followed each other in one browser tab: a page that was left, and the one that was opened then. All
 * actors of the first stop, in the order in which `last` wants them to, and those of the second start from what they
 * were started with. Logs without a secret have none together; what is secret in both has two surrogates.
 *
 * @param last the name of the actor whose end is the end of the page: it stops before all others
 */
export const joined = (first: Log, second: Log, charts: Charts, last: string): Log => {
  const at = first.lines.at(-1)?.[0] ?? 0
  const between = Math.max(at, Date.parse(second.header.startedAt) - Date.parse(first.header.startedAt))
  const note = { check: '0', sum: '' }
  const stops = stopsAfter(first, charts, last).map(
    ([path, by]): EventLine => [at, path, { type: 'xstate.stop' }, { ...note, ...(by === null ? {} : { by }) }],
  )
  const starts = Object.entries(second.header.actors).map(
    ([path, start]): EventLine => [between, path, { type: 'xstate.init', ...start }, note],
  )
  const later = second.lines.map(([t, ...line]) => [t + between, ...line] as unknown as Line)
  // A page that was left before there was anything to be seen says nothing of how it looked.
  const { language, theme } = (first.header.language === unseen.language ? second : first).header
  const header = { ...first.header, language, theme, charts: { ...first.header.charts, ...second.header.charts } }
  return recheck({ header, lines: [...first.lines, ...stops, ...starts, ...later] }, charts)
}

/** Who stops in what order, and by whose end: the machines inside of another go after it. */
const stopsAfter = (log: Log, charts: Charts, last: string): [path: string, by: string | null][] => {
  const fold = createFold(charts)
  standUp(fold, log)
  for (const line of log.lines) if (!isDigest(line)) play(fold, line[1], line[2])
  const stop = (path: string, by: string | null): [string, string | null][] => {
    const standing = fold.standing(path)
    // Who has ended already hears of no other end.
    if (standing?.snapshot.status !== 'active') return []
    const inside = Object.keys(standing.snapshot.children).flatMap((id) => stop(`${path}/${id}`, path))
    return [[path, by], ...inside]
  }
  const roots = [...fold.states().keys()].filter((path) => !path.includes('/'))
  return roots.toSorted((a, b) => Number(b === last) - Number(a === last)).flatMap((path) => stop(path, null))
}
