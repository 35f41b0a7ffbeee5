import { mayCreateProject } from '#domain/session/account.ts'
import { mayOrder } from '#domain/session/project.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** The role in the open project may order and spend from its wallet. */
export const selectMayOrder = ({ context: { project } }: SessionSnapshot) => project !== null && mayOrder(project)

export const selectMayCreateProject = ({ context: { info } }: SessionSnapshot) =>
  info !== null && mayCreateProject(info)
