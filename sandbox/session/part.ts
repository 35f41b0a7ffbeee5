import type { Part } from '#sandbox/platform/part.ts'
import { mountAvatars } from './avatar.ts'
import { peopleSection } from './people-section.ts'
import type { CountCartItems } from './project.ts'
import { mountBrandIcons, sessionRoutes } from './routes.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedSites, switchOnSimulators } from './seed-sites.ts'
import { cleanSessions } from './sessions.ts'
import { type IssueCaptchaToken, sitesSection } from './sites-section.ts'

/** What the session needs from areas that come after it. */
export type SessionOptions = {
  readonly countCartItems: CountCartItems
  readonly issueCaptchaToken: IssueCaptchaToken
}

/** Sites, accounts, sessions and access to projects. */
export const createSessionPart = ({ countCartItems, issueCaptchaToken }: SessionOptions): Part => ({
  name: 'session',
  routes: sessionRoutes(countCartItems),
  mounts: [mountBrandIcons, mountAvatars],
  work: { 'session.clean': cleanSessions },
  console: [peopleSection, sitesSection(issueCaptchaToken)],
  seed: (trx) => seedSites(trx),
  async seedDemo(trx, { clock }) {
    await switchOnSimulators(trx)
    await seedAccounts(trx, clock)
  },
})
