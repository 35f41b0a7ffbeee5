import { createProject, listProjects } from '#domain/contract/projects.ts'
import type { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import type { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const projectsCalls = (client: Client): Calls<typeof projectsMachine> => ({
  listProjects: call(client, listProjects, (query) => ({ query, movesUser: true })),
})

export const createProjectCalls = (client: Client): Calls<typeof createProjectMachine> => ({
  createProject: call(client, createProject, (body) => ({ body })),
})
