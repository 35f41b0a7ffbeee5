import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { type Standing, standingOf } from '#machines/session/session.selectors.ts'
import { LoadingOverlay } from '#src/components/loading-overlay.tsx'
import { ImpersonationBar, MigrationWelcome } from './account-bars.tsx'
import { useSession } from './app-context.ts'
import { lazyChunk } from './chunks.ts'
import { Floating } from './floating.tsx'
import { Frame } from './frame.ts'
import { isHome, type Need } from './guards.ts'
import { MissingContext, NotFoundScreen } from './not-found.ts'
import { usePageArrival } from './page-arrival.ts'
import type { Bars, PortalRoute } from './routes.ts'
import { ServiceBar } from './service-bar.tsx'

const StuckScreen = lazyChunk('frame/stuck', () => import('#src/screens/frame/stuck.screen.tsx'), 'StuckScreen')

/** What stands around every page: its bars, the overlay of a page that takes its time, and the page itself. */
export const RootLayout = () => {
  const [isMissing, tellMissing] = useMissing()
  const matched = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const route = isMissing ? undefined : matched
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const standing = useSession(standingOf)
  const account = useSession(({ context }) => context.info?.client.id)
  const isSignedIn = useSession(({ context }) => context.identity.token !== null)
  usePageArrival(route)
  const need = route?.need ?? 'nothing'
  const isStuck = standing === 'stuck' && need !== 'nothing'
  const bars = isStuck ? 'top' : barsOf(route, isSignedIn)
  const page = isStuck ? (
    <StuckScreen />
  ) : isMissing ? (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  ) : isShown(route, standing, account) ? (
    <MissingContext value={tellMissing}>
      <Outlet key={need === 'person' ? account : need} />
    </MissingContext>
  ) : null
  return (
    <>
      <ImpersonationBar />
      <MigrationWelcome />
      <ServiceBar />
      <LoadingOverlay active={isLoading || (isPrivate(need) && standing === 'pending')} />
      {bars === 'none' ? (
        page
      ) : (
        <Suspense fallback={<LoadingOverlay active />}>
          {/* A new frame where the bars are others: a main part that made room for them would jump. */}
          <Frame key={bars} bars={bars} current={route?.name ?? null}>
            {page}
          </Frame>
        </Suspense>
      )}
      <Floating />
    </>
  )
}

/** Is what the page of the present address is about missing, and how a page says so. */
const useMissing = (): [boolean, () => void] => {
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const [missing, setMissing] = useState<string>()
  const tell = useCallback(() => setMissing(href), [href])
  return [missing !== undefined && missing === href, tell]
}

/** Bars of the page that there is; an unknown address has none. */
const barsOf = (route: PortalRoute | undefined, isSignedIn: boolean): Bars =>
  (isSignedIn ? route?.barsSignedIn : undefined) ?? route?.bars ?? 'none'

const isPrivate = (need: Need) => need === 'person' || need === 'project'

/**
 * A page goes as soon as it has lost its account or its project, before the router has found the next one: it must not
 * ask for what is not its own. Another project gets a new page.
 *
 * @param account whose id is known; absent while it is being found out who is signed in
 */
const isShown = (route: PortalRoute | undefined, standing: Standing, account: string | undefined): boolean => {
  const need = route?.need ?? 'nothing'
  if (!isPrivate(need)) return true
  if (standing === 'obliged') return isHome(route)
  return need === 'project' ? standing === 'inProject' : account !== undefined
}
