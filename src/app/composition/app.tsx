import { RouterProvider, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Site } from '#domain/session/site.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { pageExists } from '#src/app/pages/page-exists.ts'
import { LoadingScreen } from '#src/components/feedback/loading-screen.tsx'
import { AppContext, useSession } from '#src/runtime/context/app-context.ts'
import { GatewaysContext } from '#src/runtime/context/gateways-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { SiteScreen } from '#src/screens/session/site/site.screen.tsx'
import type { Portal } from './create-app.ts'
import { AppProviders } from './providers.tsx'

/** The root component. Before the site's configuration is loaded, it renders only the site's loading page. */
export const App = ({ app }: { app: Portal }) => {
  const access = useSelector(app.session, (snapshot) => selectSite(snapshot)?.access)
  const routeExists = useCallback((href: string) => access === undefined || pageExists(access, href), [access])
  return (
    <AppContext value={app}>
      <AppProviders i18n={app.i18n} navigate={app.navigate} routeExists={routeExists}>
        <Content app={app} />
      </AppProviders>
    </AppContext>
  )
}

const noGateways: Site['gateways'] = []

const Content = ({ app }: { app: Portal }) => {
  const gateways = useSession((snapshot) => selectSite(snapshot)?.gateways ?? noGateways)
  const isConfigured = useSession((snapshot) => selectSite(snapshot) !== null)
  const { brand } = useBranding()
  const isRouted = useRouterState({ router: app.router, select: ({ matches }) => matches.length > 0 })
  if (!isConfigured) return <SiteScreen />
  return (
    <GatewaysContext value={gateways}>
      {isRouted ? null : <LoadingScreen {...brand} />}
      <RouterProvider router={app.router} />
    </GatewaysContext>
  )
}
