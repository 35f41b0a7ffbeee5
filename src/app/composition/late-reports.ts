import { deploymentIn } from '#src/api/session/deployment.calls.ts'
import type { PortalRouter } from '#src/app/pages/router.tsx'
import { sendReports } from '#src/runtime/reports/send-reports.ts'
import { followVitals } from '#src/runtime/reports/web-vitals.ts'
import { type Portal, pageOf } from './create-app.ts'

/** Sends what the visit reports, and how fast its pages are, to the operator's address. */
export const startReports = ({ reports, router, surroundings: { end } }: Portal, address: string): void => {
  sendReports({
    reports,
    address,
    build: deploymentIn(document.documentElement.innerHTML),
    window,
    document,
    sendBeacon: (...batch) => navigator.sendBeacon(...batch),
    end,
  })
  followVitals(reports, pagesOver(router))
}

/** The page at a time: a measurement is of the page that it was made on, and is known later. */
const pagesOver = (router: PortalRouter): ((time: number) => string) => {
  const visited = [{ from: 0, page: pageOf(router) }]
  router.subscribe('onResolved', () => visited.push({ from: performance.now(), page: pageOf(router) }))
  return (time) => visited.findLast(({ from }) => from <= time)?.page ?? '/'
}
