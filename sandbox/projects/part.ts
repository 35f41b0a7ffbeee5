import type { Part } from '#sandbox/platform/part.ts'
import { projectsSection } from './projects-section.ts'
import { projectRoutes } from './routes.ts'
import { seedProjects } from './seed-projects.ts'

/** The projects of an account, and new ones. */
export const projects: Part = {
  name: 'projects',
  routes: projectRoutes,
  console: [projectsSection],
  seedDemo: (trx, { clock }) => seedProjects(trx, clock),
}
