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
