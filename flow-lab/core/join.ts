import type { Charts } from './fold.ts'
import { type EventLine, isDigest, type Line, type Log } from './log.ts'
import { recheck } from './shrink.ts'

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
  const roots = [...rootsAfter(first)].sort((a, b) => Number(b === last) - Number(a === last))
  const stops = roots.map((path): EventLine => [at, path, { type: 'xstate.stop' }, note])
  const starts = Object.entries(second.header.actors).map(
    ([path, start]): EventLine => [between, path, { type: 'xstate.init', ...start }, note],
  )
  const later = second.lines.map(([t, ...line]) => [t + between, ...line] as unknown as Line)
  const header = { ...first.header, charts: { ...first.header.charts, ...second.header.charts } }
  return recheck({ header, lines: [...first.lines, ...stops, ...starts, ...later] }, charts)
}

/** Names of those who stand at the end with nobody around them. */
const rootsAfter = ({ header, lines }: Log): Set<string> => {
  const standing = new Set(Object.keys(header.actors))
  for (const line of lines) {
    if (isDigest(line)) continue
    const [, path, { type }] = line
    if (type === 'xstate.init') standing.add(path)
    else if (type === 'xstate.stop') standing.delete(path)
  }
  return new Set([...standing].filter((path) => !path.includes('/')))
}
