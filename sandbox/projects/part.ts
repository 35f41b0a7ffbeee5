import type { Part } from '#sandbox/platform/part.ts'
import { modulesSection } from './modules/modules-section.ts'
import { mountPbx } from './modules/pbx-page.ts'
import { projectsSection } from './projects-section.ts'
import { projectRoutes } from './routes.ts'
import { seedProjects } from './seed-projects.ts'

/** The projects of an account, new ones, and their modules. */
export const projects: Part = {
  name: 'projects',
  routes: projectRoutes,
  simulators: [mountPbx],
  console: [projectsSection, modulesSection],
  seedDemo: (trx, { clock }) => seedProjects(trx, clock),
}
