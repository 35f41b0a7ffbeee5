import { fromPromise } from 'xstate'
import { listProjects } from '#domain/contract/project.ts'
import type { ProjectsQuery } from '#machines/projects/projects.machine.ts'
import type { Client } from './client.ts'

export const projectsActors = (client: Client) => ({
  listProjects: fromPromise(({ input, signal }: { input: ProjectsQuery; signal: AbortSignal }) =>
    client.call(listProjects, { query: input, signal }),
  ),
})
