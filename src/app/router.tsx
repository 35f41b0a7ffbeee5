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
import { isRouteAllowed, type Site } from '#domain/site.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { standingOf } from '#machines/session/session.selectors.ts'
import type { Words } from '#src/i18n/words.ts'
import { parseSearch, stringifySearch } from './address.ts'
import { loadChunk } from './chunks.ts'
import { elsewhere, isHome } from './guards.ts'
import { NotFoundScreen } from './not-found.ts'
import { PageFailed } from './page-failed.tsx'
import { RootLayout } from './root-layout.tsx'
import { type PortalRoute, portalRoutes } from './routes.ts'

export type PortalRouter = AnyRouter & {
  /** Keeps the routes that the site's access map allows; the others don't exist. (CFG-03) */
  allow: (access: Site['access']) => void
  /** Fetches the page of the present address while it is still being found out who asks for it. */
  preloadPage: () => void
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: PortalRoute
  }
}

export const createPortalRouter = ({
  session,
  history,
  words,
}: {
  session: SessionActor
  history: RouterHistory
  words: Words
}): PortalRouter => {
  const router = createRouter({
    routeTree: treeOf(session, words, {}),
    history,
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
  })
  return Object.assign(router, {
    preloadPage: () => {
      const [routes] = router.getMatchedRoutes(history.location.pathname)
      const page = routes.at(-1)?.options.component
      if (page !== undefined && 'preload' in page) page.preload?.()?.catch(() => undefined)
    },
    allow: (access: Site['access']) => {
      router.update({ ...router.options, routeTree: treeOf(session, words, access) })
      void router.invalidate()
    },
  })
}

const treeOf = (session: SessionActor, words: Words, access: Site['access']) => {
  // What the doors say has come with them.
  const load = async ({ path, name, load: loadScreen }: PortalRoute) => {
    const [Screen] = await Promise.all([loadChunk(path, loadScreen), name === 'login' ? undefined : words.complete()])
    return { Screen }
  }
  const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen })
  const route = (portalRoute: PortalRoute) =>
    createRoute({
      getParentRoute: () => root,
      path: portalRoute.path,
      component: lazyRouteComponent(() => load(portalRoute), 'Screen'),
      staticData: { route: portalRoute },
      beforeLoad: async ({ location }) => {
        const snapshot = await waitFor(session, (each) => standingOf(each) !== 'pending')
        const href = elsewhere({
          need: portalRoute.need,
          isHome: isHome(portalRoute),
          standing: standingOf(snapshot),
          ended: snapshot.context.ended,
          href: location.href,
          from: parseSearch(location.searchStr).from,
        })
        if (href !== null) throw redirect({ href, replace: true })
      },
    })
  return root.addChildren(portalRoutes.filter(({ name }) => isRouteAllowed(access, name)).map(route))
}
