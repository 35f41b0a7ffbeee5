import { type EventLine, isDigest, type Line, type Log } from '#flow-lab/core/log.ts'

/** Whether a path is that of a root. A log of a single root may give it the empty path. */
export const isRootIn =
  ({ header }: Log) =>
  (path: string): boolean =>
    Object.hasOwn(header.actors, '') ? path === '' : !path.includes('/')

export const isStartOf = (line: Line, chart: string): line is EventLine =>
  !isDigest(line) && line[2].type === 'xstate.init' && line[2].chart === chart

/** The name of the root that a path belongs to. */
export const rootIn = ({ header }: Log, path: string): string =>
  Object.hasOwn(header.actors, '') ? '' : (path.split('/')[0] ?? '')

/**
 * Number of lines up to and including the last recorded interaction before the next present root stops. Until then the page
 * of that root must stay in the document, even when another page has been opened.
 *
 * @param at index of the next line
 * @returns 0 when no interaction comes before the stop, or no present root stops
 */
export const linesUntilLastInteraction = (log: Log, at: number, isPresent: (path: string) => boolean): number => {
  let count = 0
  for (let index = at; index < log.lines.length; index++) {
    const line = log.lines[index]
    if (line === undefined || isDigest(line)) continue
    const [, path, { type }, { hands }] = line
    if (type === 'xstate.stop' && isRootIn(log)(path) && isPresent(path)) return count
    if (hands !== undefined) count = index + 1
  }
  return 0
}
