import { hasRight, projectRoles, type Right, type RightHolder } from '#domain/kit/rights.ts'
import { type Info, mayCreateProject } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** The user in the open project, if there is one. */
export const rightHolderIn = ({ info, project }: { info: Info | null; project: Project | null }): RightHolder => ({
  role: project?.role ?? null,
  isSupervisor: info?.client.is_supervisor === true,
  isInPerson: info !== null && info.impersonator === null,
})

/** Whether the portal offers what needs a right. With a role that this version does not know, the API decides. */
export const mayTry = (right: Right, holder: RightHolder): boolean =>
  hasRight(right, holder) || (holder.role !== null && !projectRoles.includes(holder.role))

export const selectMay =
  (right: Right) =>
  ({ context }: SessionSnapshot): boolean =>
    mayTry(right, rightHolderIn(context))

/** Whether the user lacks a right only because of acting for the account. */
export const selectIsInPerson =
  (right: Right) =>
  ({ context }: SessionSnapshot): boolean => {
    const holder = rightHolderIn(context)
    return !hasRight(right, holder) && hasRight(right, { ...holder, isInPerson: true })
  }

export const selectMayCreateProject = ({ context: { info } }: SessionSnapshot) =>
  info !== null && mayCreateProject(info)
