import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint, ResponseOf } from '#domain/contract/endpoint.ts'
import { dashboard, info, project, projects } from '#domain/fixtures/session.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts'
import { selectSite } from '#machines/session/session.selectors.ts'
import type { Client } from '#src/api/client.ts'
import { AppContext } from '#src/app/app-context.ts'
import type { App } from '#src/app/create-app.ts'
import { createDrafts } from '#src/app/drafts.ts'
import { createLook } from '#src/app/look.ts'
import { createPortalRouter } from '#src/app/router.tsx'
import { createTabMemory } from '#src/app/tab-memory.ts'
import { FollowProvider } from '#src/components/anchor.tsx'
import { createI18n } from '#src/i18n/i18n.ts'
import type { Words } from '#src/i18n/words.ts'
import { SiteScreen } from '#src/screens/site/site.screen.tsx'
import { still } from './still.tsx'

const answers: Readonly<Record<string, unknown>> = {
  loadInfo: info,
  loadProject: project,
  loadDashboard: dashboard,
  listProjects: { count: projects.length, page: 1, page_size: 50, results: projects },
}

/** Answers from the fixtures, and keeps waiting where they have no answer. */
const client: Client = {
  call: <E extends Endpoint>({ name }: E) =>
    name in answers ? Promise.resolve(answers[name] as ResponseOf<E>) : new Promise<ResponseOf<E>>(() => undefined),
}

export type StillPortalProps = {
  /** Held still: the portal stands wherever it says. */
  session: SessionActor
  path: string
  /** Where the session stood when the page arrived, for states in which no page does. */
  before?: Before
}

type Before = 'signedOut' | 'choosing'

const people = { signedOut: 'signedOut', choosing: { signedIn: 'choosing' } } as const

/** The whole portal, its routes and guards included, around a session that does not move. */
export const StillPortal = ({ session, path, before }: StillPortalProps) => {
  const [app] = useState(() => portalOf(session, path, before))
  return (
    <AppContext value={app}>
      <FollowProvider follow={app.go}>
        {selectSite(session.getSnapshot()) === null ? <SiteScreen /> : <RouterProvider router={app.router} />}
      </FollowProvider>
    </AppContext>
  )
}

// Each story has got every word already.
const allThere: Words = { show: () => Promise.resolve(), complete: () => Promise.resolve() }

const portalOf = (session: SessionActor, path: string, before: Before | undefined): App => {
  const guard =
    before === undefined
      ? session
      : (still(
          sessionMachine,
          { configuration: 'ready', person: people[before], language: 'atRest' },
          session.getSnapshot().context,
        ) as SessionActor)
  const history = createMemoryHistory({ initialEntries: [path] })
  return {
    session,
    cast: (machine, options) => [machine, options],
    surroundings: {
      fetch: () => new Promise(() => undefined),
      memory: createTabMemory(null),
      place: window,
      end: new AbortController().signal,
    },
    client,
    i18n: createI18n(),
    router: createPortalRouter({ session: guard, history, words: allThere }),
    drafts: createDrafts(sessionStorage, () => null),
    look: createLook(),
    go: (href) => history.push(href),
    ready: Promise.resolve(),
    stop: () => undefined,
  }
}
