import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { isRouteAllowed, type Site } from '#domain/session/site.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { loadChunk } from '#src/runtime/availability/chunks.ts'
import { parseSearch, stringifySearch } from '#src/runtime/routing/address.ts'
import { isHome, redirectFor } from '#src/runtime/routing/guards.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'
import { MissingPage } from './missing-page.ts'
import { PageFailed } from './page-failed.tsx'
import { RootLayout } from './root-layout.tsx'
import { portalRoutes } from './routes.ts'

export type PortalRouter = AnyRouter & {
  /** Replaces the routes by those that the site's access map allows. (CFG-03) */
  allow: (access: Site['access']) => void
  /** Loads the code of the page at this path, ahead of a visit; undefined for no page. */
  loadPage: (path: string) => Promise<unknown> | undefined
  /** Fetches the code of another page ahead of a visit; a failure is ignored. */
  prefetchScreen: (path: PortalRoute['path']) => void
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: PortalRoute
  }
}

export const createPortalRouter = ({
  session,
  history,
}: {
  session: SessionActor
  history: RouterHistory
}): PortalRouter => {
  const router = createRouter({
    routeTree: treeOf(session, {}),
    history,
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
  })
  return Object.assign(router, {
    prefetchScreen: (path: PortalRoute['path']) => {
      portalRoutes
        .find((each) => each.path === path)
        ?.load()
        .catch(() => undefined)
    },
    loadPage: (path: string) => {
      const page = router.getMatchedRoutes(path)[0].at(-1)?.options.component
      return page !== undefined && 'preload' in page ? page.preload?.() : undefined
    },
    allow: (access: Site['access']) => {
      router.update({ ...router.options, routeTree: treeOf(session, access) })
      void router.invalidate()
    },
  })
}

const treeOf = (session: SessionActor, access: Site['access']) => {
  const load = async ({ path, load: loadScreen }: PortalRoute) => ({ Screen: await loadChunk(path, loadScreen) })
  const root = createRootRoute({ component: RootLayout, notFoundComponent: MissingPage })
  const route = (portalRoute: PortalRoute) =>
    createRoute({
      getParentRoute: () => root,
      path: portalRoute.path,
      component: lazyRouteComponent(() => load(portalRoute), 'Screen'),
      staticData: { route: portalRoute },
      beforeLoad: async ({ location }) => {
        const snapshot = await waitFor(session, (each) => sessionStatusOf(each) !== 'pending')
        const href = redirectFor({
          need: portalRoute.need,
          isHome: isHome(portalRoute),
          status: sessionStatusOf(snapshot),
          ended: snapshot.context.ended,
          href: location.href,
          from: parseSearch(location.searchStr).from,
        })
        if (href !== null) throw redirect({ href, replace: true })
      },
    })
  return root.addChildren(portalRoutes.filter(({ name }) => isRouteAllowed(access, name)).map(route))
}
