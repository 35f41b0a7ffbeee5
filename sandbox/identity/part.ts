import { authRoutes } from '../routes/auth.ts'
import { configRoutes, mountBrandIcons } from '../routes/configs.ts'
import { dashboardRoutes } from '../routes/dashboard.ts'
import { projectRoutes } from '../routes/project.ts'
import { settingsRoutes } from '../routes/settings.ts'
import type { Part } from '../sandbox.ts'
import { seedPeople } from '../seed/people.ts'
import { seedSites } from '../seed/sites.ts'

/** Sites, people, sessions and projects: what every other part stands on. */
export const identity: Part = {
  name: 'identity',
  routes: [...configRoutes, ...authRoutes, ...settingsRoutes, ...projectRoutes, ...dashboardRoutes],
  mounts: [mountBrandIcons],
  async seed(trx, { clock }) {
    await seedSites(trx)
    await seedPeople(trx, clock)
  },
}
