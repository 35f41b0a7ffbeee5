import type { AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { AnyActorLogic } from 'xstate'
import type { NextStep } from '#domain/paying/payment.ts'
import type { SessionActor, SessionSnapshot } from '#machines/session/session/session.machine.ts'
import type { SeenContent } from '#src/api/kit/seen-content.ts'
import type { Drafts } from '#src/device/drafts.ts'
import type { TabMemory } from '#src/device/tab-memory.ts'
import type { Report } from '#src/runtime/reports/reports.ts'
import type { Branding } from '#src/theme/branding.ts'

/** Opens an address of this portal. */
export type Navigate = (href: string, options?: { replace?: boolean }) => void

/** Events of other tabs, of the connection and of the page's end. */
export type WindowEvents = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** Returns the machine and options that an actor is created with, changed or unchanged. */
export type InstrumentActor = <M extends AnyActorLogic, O>(machine: M, options: O) => readonly [machine: M, options: O]

/** The parts of the application that screens may use. `createApp` in `composition/` makes them. */
export type App = {
  session: SessionActor
  instrumentActor: InstrumentActor
  client: SeenContent
  router: {
    /** Its location is the current one; a page may be rendered for an older one. */
    history: AnyRouter['history']
    /** Loads the code of another page ahead of a visit; a failure is ignored. */
    prefetchScreen: (path: string) => void
  }
  drafts: Drafts
  branding: Branding
  navigate: Navigate
  /** Parts of the surroundings for code that is loaded later. */
  surroundings: {
    fetch: typeof globalThis.fetch
    /** Origin of the API; empty: the portal's own. */
    api: string
    /** Applies what other tabs have changed; true if the session was replaced, so that no request may be sent. */
    syncTabs: () => boolean
    /** Reports to the operator what went wrong. */
    report: (report: Report) => void
    /** Aborts when the user signs out, before the server is asked. */
    signedIn: () => AbortSignal
    memory: TabMemory
    window: WindowEvents
    /** Aborted when the application stops. */
    end: AbortSignal
    /** Identifies the deployment of this page; absent: the document's own, see `deploymentIn`. */
    deployment?: string
    /** Leaves the page for a gateway; absent: the browser navigates. */
    leave?: ((next: NextStep | null) => void) | undefined
  }
}

export const AppContext = createContext<App | null>(null)

/** For screens; a view gets props. */
export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp outside of the application')
  return app
}

export const useSession = <T>(selector: (snapshot: SessionSnapshot) => T): T => useSelector(useApp().session, selector)
