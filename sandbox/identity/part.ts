import { sendResetLink } from '../accounts/forgot-password.ts'
import { sendRegistration } from '../accounts/send-registration.ts'
import { mountAnnouncements } from '../announcements/mount.ts'
import { mountCaptcha } from '../captcha/mount.ts'
import { mountChat } from '../chat/mount.ts'
import { newsletterRoutes } from '../newsletter/routes.ts'
import { accountRoutes } from '../routes/account.ts'
import { authRoutes } from '../routes/auth.ts'
import { configRoutes, mountBrandIcons } from '../routes/configs.ts'
import { dashboardRoutes } from '../routes/dashboard.ts'
import { projectRoutes } from '../routes/project.ts'
import { settingsRoutes } from '../routes/settings.ts'
import { signUpRoutes } from '../routes/sign-up.ts'
import type { Part } from '../sandbox.ts'
import { seedNewsletter } from '../seed/newsletter.ts'
import { seedPeople } from '../seed/people.ts'
import { seedSites } from '../seed/sites.ts'

/** Sites, people, sessions and projects: what every other part stands on. */
export const identity: Part = {
  name: 'identity',
  routes: [
    ...configRoutes,
    ...newsletterRoutes,
    ...authRoutes,
    ...signUpRoutes,
    ...settingsRoutes,
    ...accountRoutes,
    ...projectRoutes,
    ...dashboardRoutes,
  ],
  mounts: [mountBrandIcons, mountCaptcha, mountChat, mountAnnouncements],
  work: { 'registration.send': sendRegistration, 'password.forgotten': sendResetLink },
  async seed(trx, { clock, origin }) {
    await seedSites(trx, clock)
    await seedPeople(trx, clock)
    await seedNewsletter(trx, clock, origin)
  },
}
