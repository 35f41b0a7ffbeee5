import { sendResetLink } from '../accounts/forgot-password.ts'
import { sendRegistration } from '../accounts/send-registration.ts'
import { accountRoutes } from '../routes/account.ts'
import { authRoutes } from '../routes/auth.ts'
import { configRoutes, mountBrandIcons } from '../routes/configs.ts'
import { dashboardRoutes } from '../routes/dashboard.ts'
import { projectRoutes } from '../routes/project.ts'
import { settingsRoutes } from '../routes/settings.ts'
import { signUpRoutes } from '../routes/sign-up.ts'
import type { Part } from '../sandbox.ts'
import { seedPeople } from '../seed/people.ts'
import { seedSites } from '../seed/sites.ts'

/** Sites, people, sessions and projects: what every other part stands on. */
export const identity: Part = {
  name: 'identity',
  routes: [
    ...configRoutes,
    ...authRoutes,
    ...signUpRoutes,
    ...settingsRoutes,
    ...accountRoutes,
    ...projectRoutes,
    ...dashboardRoutes,
  ],
  mounts: [mountBrandIcons],
  work: { 'registration.send': sendRegistration, 'password.forgotten': sendResetLink },
  async seed(trx, { clock }) {
    await seedSites(trx)
    await seedPeople(trx, clock)
  },
}
