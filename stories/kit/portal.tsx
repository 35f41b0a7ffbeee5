import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { info, project, projects } from '#domain/fixtures/session.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session/session.machine.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import type { Client } from '#src/api/kit/client.ts'
import type { Portal } from '#src/app/composition/create-app.ts'
import { createPortalRouter } from '#src/app/pages/router.tsx'
import { LinkProvider } from '#src/components/controls/anchor.tsx'
import { createDrafts } from '#src/device/drafts.ts'
import { createTabMemory } from '#src/device/tab-memory.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { AppContext } from '#src/runtime/context/app-context.ts'
import { createReports } from '#src/runtime/reports/reports.ts'
import { SiteScreen } from '#src/screens/session/site/site.screen.tsx'
import { createBranding } from '#src/theme/branding.ts'
import { still } from './still.tsx'

const responses: Readonly<Record<string, unknown>> = {
  loadInfo: info,
  loadProject: project,
  loadDashboard: dashboard,
  listProjects: { count: projects.length, page: 1, page_size: 50, results: projects },
}

/** A client that responds from the fixtures; other calls never end. */
const client: Client = {
  call: <E extends Endpoint>({ name }: E) =>
    name in responses ? Promise.resolve(responses[name] as ResponseOf<E>) : new Promise<ResponseOf<E>>(() => undefined),
}

export type StillPortalProps = {
  /** A stopped actor, whose state decides which page is rendered. */
  session: SessionActor
  path: string
  /** The state of the session when the page was loaded, for states between two pages. */
  before?: Before
}

type Before = 'signedOut' | 'choosing'

const people = { signedOut: 'signedOut', choosing: { signedIn: 'choosing' } } as const

/** The whole portal, with routes and guards, around a stopped session. */
export const StillPortal = ({ session, path, before }: StillPortalProps) => {
  const [app] = useState(() => portalOf(session, path, before))
  return (
    <AppContext value={app}>
      <LinkProvider navigate={app.navigate}>
        {selectSite(session.getSnapshot()) === null ? <SiteScreen /> : <RouterProvider router={app.router} />}
      </LinkProvider>
    </AppContext>
  )
}

const neverAborted = new AbortController().signal

const portalOf = (session: SessionActor, path: string, before: Before | undefined): Portal => {
  const guard =
    before === undefined
      ? session
      : (still(
          sessionMachine,
          { configuration: 'ready', user: people[before], language: 'atRest' },
          session.getSnapshot().context,
        ) as SessionActor)
  const history = createMemoryHistory({ initialEntries: [path] })
  return {
    session,
    instrumentActor: (machine, options) => [machine, options],
    surroundings: {
      fetch: () => new Promise(() => undefined),
      api: '',
      syncTabs: () => false,
      report: () => undefined,
      memory: createTabMemory(null),
      window,
      signedIn: () => neverAborted,
      end: neverAborted,
    },
    client: { ...client, onSeen: () => () => undefined },
    i18n: createI18n(),
    router: createPortalRouter({ session: guard, history }),
    reports: createReports(() => path),
    drafts: createDrafts(sessionStorage, () => null),
    branding: createBranding(),
    navigate: (href) => history.push(href),
    ready: Promise.resolve(),
    stop: () => undefined,
  }
}
