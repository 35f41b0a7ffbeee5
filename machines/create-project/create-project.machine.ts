import { emptyNewProject, type NewProjectDraft, newProjectErrorsOf, readNewProject } from '#domain/new-project.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** A project of one's own; the screen enters it as soon as it is there. (HOM-02) */
export const createProjectMachine = createForm<NewProjectDraft, NewProjectDraft, ProjectSummary>({
  id: 'createProject',
  src: 'createProject',
  empty: emptyNewProject,
  errorsOf: newProjectErrorsOf,
  read: readNewProject,
})

export type CreateProjectActor = FormActor<NewProjectDraft, NewProjectDraft, ProjectSummary>
export type CreateProjectSnapshot = FormSnapshot<NewProjectDraft, NewProjectDraft, ProjectSummary>
