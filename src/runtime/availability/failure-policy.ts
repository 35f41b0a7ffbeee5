import type { Failure } from '#domain/kit/failure.ts'
import type { TabMemory } from '#src/device/tab-memory.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type FailurePolicyOptions = {
  memory: Pick<TabMemory, 'noteReload'>
  /** The whole current address. */
  currentHref: () => string
  /** Replaces the current history entry, so Back does not return to the failure. */
  replace: (href: string) => void
  reload: () => void
  /** Tells everybody who waits for the network that it is back, as the browser would. */
  announce: () => void
}

/**
 * Actions of the service chart: what the portal does about failures that no page handles. The session handles 401, pages
 * handle 404. (SES-09, SES-11, SES-12)
 */
export const failurePolicy = ({ memory, currentHref, replace, reload, announce }: FailurePolicyOptions) => ({
  // A refusal at Home has no other page to redirect to; Home shows it.
  goHome: () => {
    if (!isAt(currentHref(), '/')) replace(hrefOf('/', { refused: 1 }))
  },
  showServerError: (_: unknown, { failure: { reference } }: { failure: Failure }) => {
    if (!isAt(currentHref(), '/server_error')) replace(hrefOf('/server_error', { from: currentHref(), reference }))
  },
  reloadPage: (_: unknown, { outages }: { outages: number }) => {
    memory.noteReload(outages)
    reload()
  },
  // After the transition: listeners read the chart.
  announceConnection: () => queueMicrotask(announce),
})

const isAt = (href: string, path: string): boolean => new URL(href, 'http://here.invalid').pathname === path
