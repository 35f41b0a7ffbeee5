import { msg } from '@lingui/core/macro'
import { withWords } from '#src/i18n/words.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'

/** What the account is notified of. */
export const careRoutes: readonly PortalRoute[] = [
  {
    path: '/notifications',
    name: 'notifications',
    title: msg`Notifications`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['care'], () => import('#src/screens/care/notifications/notifications.screen.tsx')).then(
        (module) => module.NotificationsScreen,
      ),
  },
]
