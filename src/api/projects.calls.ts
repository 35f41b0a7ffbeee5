import { createProject, launchPbx, listModules, listProjects } from '#domain/contract/projects.ts'
import type { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import type { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import type { modulesMachine } from '#machines/projects/modules/modules.machine.ts'
import type { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const projectsCalls = (client: Client): Calls<typeof projectsMachine> => ({
  listProjects: call(client, listProjects, (query) => ({ query, movesUser: true })),
})

export const createProjectCalls = (client: Client): Calls<typeof createProjectMachine> => ({
  createProject: call(client, createProject, (body) => ({ body })),
})

export const modulesCalls = (client: Client): Calls<typeof modulesMachine> => ({
  listModules: call(client, listModules, () => ({ movesUser: true })),
})

export const launchPbxCalls = (client: Client): Calls<typeof launchPbxMachine> => ({
  launchPbx: call(client, launchPbx, () => ({ body: {} })),
})
