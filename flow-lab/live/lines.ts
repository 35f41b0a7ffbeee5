import { type EventLine, isDigest, type Line, type Log } from '#flow-lab/core/log.ts'

/** A root's name is no path, but where one root stands alone under no name at all. */
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
 * How many lines have happened when nothing more is done by hand before the root that goes next of those that stand: until
 * then the page that it stands on was to be seen, though another had been opened. 0: it goes without that, or nobody does.
 */
export const usedUntil = (log: Log, at: number, stands: (path: string) => boolean): number => {
  let used = 0
  for (let index = at; index < log.lines.length; index++) {
    const line = log.lines[index]
    if (line === undefined || isDigest(line)) continue
    const [, path, { type }, { hands }] = line
    if (type === 'xstate.stop' && isRootIn(log)(path) && stands(path)) return used
    if (hands !== undefined) used = index + 1
  }
  return 0
}
