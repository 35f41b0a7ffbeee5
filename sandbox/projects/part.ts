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

/** The projects of an account, new ones, their settings, people and modules. */
export const createProjectsPart = (countCartItems: CountCartItems): Part => ({
  name: 'projects',
  routes: [...projectRoutes(countCartItems), ...peopleRoutes],
  mounts: [mountLogos],
  simulators: [mountPbx],
  work: { 'invitation.send': sendInvitation },
  console: [projectsSection, modulesSection],
  seedDemo: (trx, { clock }) => seedProjects(trx, clock),
})
