import { type ProjectState, projectStateForm } from '#domain/projects/project-state.ts'
import type { Deactivator } from '#domain/session/project.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { changeProject } from '#sandbox/session/project-history.ts'

/** The columns of a state. */
export const stateColumns = ({ status, reason }: ProjectState, by: Deactivator) =>
  status === 'active'
    ? { status, deactivated_by: null, deactivation_reason: null }
    : { status, deactivated_by: by, deactivation_reason: reason === '' ? null : reason }

/**
 * Activates or deactivates a project. Nothing of the project is deleted: its numbers go on
 * renewing from its wallet. (decision 60)
 * @throws Refusal `requestInvalid` without a reason
 */
export const saveState = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  project: string,
  state: ProjectState,
): Promise<void> => {
  const code = projectStateForm.errorsOf(state).reason
  if (code !== undefined) refuse('requestInvalid', { field: { name: 'reason', code } })
  await database.transact((trx) =>
    changeProject(trx, clock, { project, signedIn, columns: stateColumns(state, 'supervisor') }),
  )
}
