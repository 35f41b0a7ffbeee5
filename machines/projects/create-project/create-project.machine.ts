import {
  type CreateProjectDraft,
  createProjectErrorsOf,
  emptyCreateProject,
  readCreateProject,
} from '#domain/projects/create-project.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Creates a project of the user's own, which the screen then opens. (HOM-02) */
export const createProjectMachine = createForm<CreateProjectDraft, CreateProjectDraft, ProjectSummary, 'createProject'>(
  {
    id: 'createProject',
    src: 'createProject',
    empty: emptyCreateProject,
    errorsOf: createProjectErrorsOf,
    read: readCreateProject,
  },
)

export type CreateProjectActor = FormActor<CreateProjectDraft, CreateProjectDraft, ProjectSummary>
export type CreateProjectSnapshot = FormSnapshot<CreateProjectDraft, CreateProjectDraft, ProjectSummary>
