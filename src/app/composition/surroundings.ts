import type { RouterHistory } from '@tanstack/react-router'
import type { NextStep } from '#domain/paying/payment.ts'
import type { InstrumentActor, WindowEvents } from '#src/runtime/context/app-context.ts'

/** The browser as the application uses it: the real one in main.tsx, a stub in tests. */
export type Surroundings = {
  fetch: typeof globalThis.fetch
  storage: Storage
  /** Storage of this tab alone; null where the browser forbids it. */
  tab: Storage | null
  location: Pick<Location, 'hostname' | 'search' | 'reload'>
  history: RouterHistory
  window: WindowEvents
  /** The element that contains everything visible. */
  page: HTMLElement
  /** Origin of the API; empty: the portal's own. */
  api: string
  /** Identifier of the site; empty: the host name. */
  identifier: string
  /** Identifies the deployment of this page, see `deploymentIn`; absent: read from the document. */
  deployment?: string
  /** Absent: actors are created unchanged. */
  instrumentActor?: InstrumentActor
  /** Leaves the page for a gateway; absent: the browser navigates. */
  leave?: ((next: NextStep | null) => void) | undefined
}
