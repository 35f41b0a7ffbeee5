import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { type SessionStatus, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { Frame } from '#src/app/pages/frame.ts'
import { LoadingOverlay } from '#src/components/feedback/loading-overlay.tsx'
import { LoadingScreen } from '#src/components/feedback/loading-screen.tsx'
import { AnnouncementPlace } from '#src/components/layout/announcement-place.tsx'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { ContactRequests } from '#src/runtime/context/contact.tsx'
import { MissingContext } from '#src/runtime/context/missing-page.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { isHome, type Need } from '#src/runtime/routing/guards.ts'
import type { Bars, PortalRoute } from '#src/runtime/routing/portal-route.ts'
import { ImpersonationBar, MigrationWelcome } from './account-bars.tsx'
import { Floating } from './floating.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { NotFoundScreen } from './not-found.ts'
import { OwnerConfirmation } from './owner-confirmation.tsx'
import { usePageArrival } from './page-arrival.ts'
import { ServiceBar } from './service-bar.tsx'
import { useSideBarEntry } from './side-bar-entry.ts'

const SessionFailedScreen = lazyChunk(
  'frame/session-failed',
  () => import('#src/screens/session/frame/session-failed.screen.tsx'),
  'SessionFailedScreen',
)

/** The current page with its bars, notices and loading overlay. */
export const RootLayout = () => {
  const [isMissing, reportMissing] = useMissing()
  const matched = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const route = isMissing ? undefined : matched
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined })
  const { brand } = useBranding()
  const status = useSession(sessionStatusOf)
  const account = useSession(({ context }) => context.info?.client.id)
  const isSignedIn = useSession(({ context }) => context.identity.token !== null)
  const service = useSession(({ children }) => children.service)
  const entry = useSideBarEntry(route?.name)
  usePageArrival(route)
  const need = route?.need ?? 'none'
  const isSessionFailed = status === 'failed' && need !== 'none'
  const bars = isSessionFailed ? 'top' : barsOf(route, isSignedIn)
  const page = isSessionFailed ? (
    <SessionFailedScreen />
  ) : isMissing ? (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  ) : isShown(route, status, account) ? (
    <MissingContext value={reportMissing}>
      <CurrentPage key={need === 'user' ? account : need} />
    </MissingContext>
  ) : null
  // The branded screen stays until there is a page, so that nothing blank is shown in between.
  if (isFirst) return <LoadingScreen {...brand} />
  return (
    <ContactRequests>
      <ImpersonationBar />
      <MigrationWelcome />
      <OwnerConfirmation />
      <ServiceBar />
      <AnnouncementPlace>
        <LoadingOverlay active={isLoading || (isPrivate(need) && status === 'pending')} />
        {bars === 'none' ? (
          page
        ) : (
          <Suspense fallback={<LoadingScreen {...brand} />}>
            {/* Different bars get a new frame: otherwise the main part would animate to its new size. */}
            <Frame
              key={bars}
              bars={bars === 'top' && !isSessionFailed && !isPrivate(need) ? 'auth' : bars}
              current={entry}
              offersSignIn={need === 'none'}
              hasBell={!isHome(matched)}
            >
              {page}
            </Frame>
          </Suspense>
        )}
        {service === undefined || need === 'none' ? null : <LeaveQuestion service={service} />}
        <Floating />
      </AnnouncementPlace>
    </ContactRequests>
  )
}

/** Whether the subject of the current page is missing, and the callback that reports it. */
const useMissing = (): [boolean, () => void] => {
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const [missing, setMissing] = useState<string>()
  const report = useCallback(() => setMissing(href), [href])
  return [missing !== undefined && missing === href, report]
}

/**
 * The page of the address. One that was unmounted because its project was left is not mounted again in the next project while
 * the router still opens another page: it would request data that the next project does not have.
 */
const CurrentPage = () => {
  const isLeaving = useRouterState({
    select: ({ status, matches, location, resolvedLocation: resolved }) =>
      status === 'pending' &&
      matches.at(-1)?.pathname === resolved?.pathname &&
      location.pathname !== resolved?.pathname,
  })
  const [isMounted, setIsMounted] = useState(!isLeaving)
  if (!isMounted && !isLeaving) setIsMounted(true)
  return isMounted ? <Outlet /> : null
}

/** An unknown address has no bars. */
const barsOf = (route: PortalRoute | undefined, isSignedIn: boolean): Bars =>
  (isSignedIn ? route?.barsSignedIn : undefined) ?? route?.bars ?? 'none'

const isPrivate = (need: Need) => need === 'user' || need === 'project'

/**
 * Unmounts a page as soon as its account or project is gone, before the router opens the next page: it must not request
 * data of another account or project.
 *
 * @param account id of the signed-in account; undefined until it is loaded
 */
const isShown = (route: PortalRoute | undefined, status: SessionStatus, account: string | undefined): boolean => {
  const need = route?.need ?? 'none'
  if (!isPrivate(need)) return true
  if (status === 'passwordDue') return isHome(route)
  return need === 'project' ? status === 'inProject' : account !== undefined
}
