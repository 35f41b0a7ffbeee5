import { fromPromise } from 'xstate'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import { createProject, launchPbx, listProjects, saveProject } from '#domain/contract/projects/projects.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import type { SectionValues } from '#domain/kit/validation/section.ts'
import { settingsOf } from '#domain/projects/settings.ts'
import type { Project, ProjectSection } from '#domain/session/project.ts'
import type { StoredSection } from '#machines/kit/section.machine.ts'
import type { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import type { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import type { projectSectionMachine } from '#machines/projects/project-section/project-section.machine.ts'
import type { projectStateMachine } from '#machines/projects/project-state/project-state.machine.ts'
import type { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const projectsCalls = (client: Client): Calls<typeof projectsMachine> => ({
  listProjects: contentCall(client, listProjects, (query) => ({ query })),
})

export const createProjectCalls = (client: Client): Calls<typeof createProjectMachine> => ({
  createProject: call(client, createProject, (body) => ({ body })),
})

export const launchPbxCalls = (client: Client): Calls<typeof launchPbxMachine> => ({
  launchPbx: call(client, launchPbx, () => ({ body: {} })),
})

const storedIn = (section: ProjectSection, project: Project): StoredSection => ({
  version: project.versions[section],
  values: settingsOf(section, project),
  choices: {},
})

/** Values of a form, as texts and checks, in the types of the wire. */
const changeOf = (section: ProjectSection, version: number, values: SectionValues) => {
  const onTheWire = {
    general: values,
    limits: { maximum_persons: Number(values.maximum_persons), maximum_groups: Number(values.maximum_groups) },
    calls: values,
    logo: { logo: values.logo === '' ? null : values.logo },
  }
  return { section, version, ...onTheWire[section] } as BodyOf<typeof saveProject>
}

export const projectSectionCalls = (client: Client): Calls<typeof projectSectionMachine> => ({
  loadSection: fromPromise(async ({ input: { section }, signal }) =>
    storedIn(section, await client.call(loadProject, { signal })),
  ),
  saveSection: fromPromise(async ({ input: { section, version, values }, signal }) =>
    storedIn(section, await client.call(saveProject, { body: changeOf(section, version, values), signal })),
  ),
})

export const projectStateCalls = (client: Client): Calls<typeof projectStateMachine> => ({
  saveProject: call(client, saveProject, (state) => ({ body: { section: 'status', ...state } })),
})
