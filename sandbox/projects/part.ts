import { searchKey } from '#domain/kit/reading.ts'
import type { KeyedTable } from '#sandbox/platform/database/stored-keys.ts'
import type { Part } from '#sandbox/platform/part.ts'
import type { CountCartItems } from '#sandbox/session/project.ts'
import { mountLogos } from './logo.ts'
import { modulesSection } from './modules/modules-section.ts'
import { mountPbx } from './modules/pbx-page.ts'
import { sendInvitation } from './people/invitations.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { projectsSection } from './projects-section.ts'
import { projectRoutes } from './routes.ts'
import { seedProjects } from './seed-projects.ts'

const projectNames: KeyedTable = {
  table: 'project',
  by: 'id',
  columns: ['name'],
  keysOf: (rows) => rows.map(({ name }) => ({ name_search: searchKey(name ?? '') })),
}

/** The projects of an account, new ones, their settings, people and modules. */
export const createProjectsPart = (countCartItems: CountCartItems): Part => ({
  name: 'projects',
  routes: [...projectRoutes(countCartItems), ...peopleRoutes],
  mounts: [mountLogos],
  simulators: [mountPbx],
  work: { 'invitation.send': sendInvitation },
  console: [projectsSection, modulesSection],
  keyedTables: [projectNames],
  seedDemo: seedProjects,
})
