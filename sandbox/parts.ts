import { buying } from './buying/part.ts'
import { authRoutes } from './routes/auth.ts'
import { configRoutes, mountBrandIcons } from './routes/configs.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { projectRoutes } from './routes/project.ts'
import { settingsRoutes } from './routes/settings.ts'
import type { Part } from './sandbox.ts'
import { seedPeople } from './seed/people.ts'
import { seedSites } from './seed/sites.ts'

const identity: Part = {
  name: 'identity',
  routes: [...configRoutes, ...authRoutes, ...settingsRoutes, ...projectRoutes, ...dashboardRoutes],
  mounts: [mountBrandIcons],
  async seed(trx, { clock }) {
    await seedSites(trx)
    await seedPeople(trx, clock)
  },
}

/** Everything the sandbox can do. A business group joins by its own part at the end of this list. */
export const parts: readonly Part[] = [identity, buying]
