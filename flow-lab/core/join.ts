import { type EventLine, isDigest, type Line, type Log } from './log.ts'
import { unknownAppearance } from './log-writer.ts'
import { applyEvent, startActors } from './player.ts'
import { recheck } from './shrink.ts'
import { type Charts, createSimulation } from './simulation.ts'

/**
 * Joins the logs of two pages that followed each other in a browser tab. All actors of the first page stop and those of the
 * second start. The result contains no secret if neither log does; a secret of both has two surrogates.
 *
 * @param last name of the actor that represents the page, e.g. its address: it stops before all others
 */
export const joinLogs = (first: Log, second: Log, charts: Charts, last: string): Log => {
  const at = first.lines.at(-1)?.[0] ?? 0
  const between = Math.max(at, Date.parse(second.header.startedAt) - Date.parse(first.header.startedAt))
  const note = { check: '0' }
  const stops = stopsAfter(first, charts, last).map(
    ([path, by]): EventLine => [at, path, { type: 'xstate.stop' }, { ...note, ...(by === null ? {} : { by }) }],
  )
  const starts = Object.entries(second.header.actors).map(
    ([path, start]): EventLine => [between, path, { type: 'xstate.init', ...start }, note],
  )
  const later = second.lines.map(([t, ...line]) => [t + between, ...line] as unknown as Line)
  // The first page may have been left before anything was rendered.
  const { language, theme } = (first.header.language === unknownAppearance.language ? second : first).header
  const header = { ...first.header, language, theme, charts: { ...first.header.charts, ...second.header.charts } }
  return recheck({ header, lines: [...first.lines, ...stops, ...starts, ...later] }, charts)
}

/** The actors that stop, in order, each with the actor that stops it: children stop after their parent. */
const stopsAfter = (log: Log, charts: Charts, last: string): [path: string, by: string | null][] => {
  const simulation = createSimulation(charts)
  startActors(simulation, log)
  for (const line of log.lines) if (!isDigest(line)) applyEvent(simulation, line[1], line[2])
  const stop = (path: string, by: string | null): [string, string | null][] => {
    const actor = simulation.actor(path)
    // A finished actor gets no stop event.
    if (actor?.snapshot.status !== 'active') return []
    const inside = Object.keys(actor.snapshot.children).flatMap((id) => stop(`${path}/${id}`, path))
    return [[path, by], ...inside]
  }
  const roots = [...simulation.states().keys()].filter((path) => !path.includes('/'))
  return roots.toSorted((a, b) => Number(b === last) - Number(a === last)).flatMap((path) => stop(path, null))
}
