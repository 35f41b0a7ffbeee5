import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { selectSite } from '#machines/session/session.selectors.ts'
import { SiteScreen } from '#src/screens/site/site.screen.tsx'
import { AppContext, useSession } from './app-context.ts'
import type { App as Portal } from './create-app.ts'
import { pageExists } from './page-exists.ts'
import { AppProviders } from './providers.tsx'

/** The portal around which everything is drawn: nothing but its brand until the site's configuration has come. */
export const App = ({ app }: { app: Portal }) => {
  const access = useSelector(app.session, (snapshot) => selectSite(snapshot)?.access)
  const leads = useCallback((href: string) => access === undefined || pageExists(access, href), [access])
  return (
    <AppContext value={app}>
      <AppProviders i18n={app.i18n} follow={app.go} leads={leads}>
        <Content app={app} />
      </AppProviders>
    </AppContext>
  )
}

const Content = ({ app }: { app: Portal }) => {
  const isConfigured = useSession((snapshot) => selectSite(snapshot) !== null)
  return isConfigured ? <RouterProvider router={app.router} /> : <SiteScreen />
}
