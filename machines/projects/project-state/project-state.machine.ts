import {
  emptyProjectState,
  type ProjectState,
  projectStateErrorsOf,
  readProjectState,
} from '#domain/projects/project-state.ts'
import type { Project } from '#domain/session/project.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Activates or deactivates a project, as a supervisor. (PRJ-05) */
export const projectStateMachine = createForm<ProjectState, ProjectState, Project, 'saveProject'>({
  id: 'projectState',
  src: 'saveProject',
  empty: emptyProjectState,
  errorsOf: projectStateErrorsOf,
  read: readProjectState,
})

export type ProjectStateActor = FormActor<ProjectState, ProjectState, Project>
