import { fromPromise } from 'xstate'
import { createProject } from '#domain/contract/new-project.ts'
import type { NewProjectDraft } from '#domain/new-project.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { Client } from './client.ts'

export const createProjectActors = (client: Client) => ({
  createProject: fromPromise<ProjectSummary, NewProjectDraft>(({ input, signal }) =>
    client.call(createProject, { body: input, signal, quiet: true }),
  ),
})
