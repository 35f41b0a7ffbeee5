import type { I18n } from '@lingui/core'
import type { Identity } from '#domain/kit/identity.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { selectSite, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { createClient } from '#src/api/kit/client.ts'
import { type SeenContent, withSeenContent } from '#src/api/kit/seen-content.ts'
import { preloadFrame } from '#src/app/pages/frame.ts'
import { followLinks } from '#src/app/pages/link-intent.ts'
import { createPrefetch } from '#src/app/pages/prefetch.ts'
import { createPortalRouter, type PortalRouter } from '#src/app/pages/router.tsx'
import { createDrafts, type DraftScope, type Drafts } from '#src/device/drafts.ts'
import { createIdentityStore } from '#src/device/identity-store.ts'
import { followOtherTabs, type OtherTabs } from '#src/device/other-tabs.ts'
import { createTabMemory } from '#src/device/tab-memory.ts'
import { loadCatalogue } from '#src/i18n/catalogues.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { createWords } from '#src/i18n/words.ts'
import { loadChunk } from '#src/runtime/availability/chunks.ts'
import { watchConnection } from '#src/runtime/availability/connection.ts'
import type { App, InstrumentActor, Navigate } from '#src/runtime/context/app-context.ts'
import { createReports, type Reports } from '#src/runtime/reports/reports.ts'
import { followDeposits } from '#src/runtime/routing/deposit-purpose.ts'
import { warnOfLoss } from '#src/runtime/routing/loss-warning.ts'
import { createBranding } from '#src/theme/branding.ts'
import { readLanguageChoice } from '#src/theme/preferences.ts'
import { createConfirmations } from './confirmations.ts'
import { createSession } from './create-session.ts'
import type { Surroundings } from './surroundings.ts'

/** The whole application; screens use the part of it that `App` declares. */
export type Portal = App & {
  i18n: I18n
  router: PortalRouter
  reports: Reports
  /** Resolves when the first messages are loaded; render after that. */
  ready: Promise<void>
  stop: () => void
}

/** The composition root: the only place that connects the session, the API, storage, router and languages. */
export const createApp = (surroundings: Surroundings): Portal => {
  const { fetch, api, storage, history, window, page, deployment, leave, instrumentActor = unchanged } = surroundings
  const i18n = createI18n()
  const branding = createBranding()
  const identities = createIdentityStore(storage)
  const memory = createTabMemory(surroundings.tab)
  const language = readLanguageChoice() ?? 'en'
  const words = createWords(i18n, language, (of, part) =>
    loadChunk(`words/${of}/${part}`, () => loadCatalogue(of, part)),
  )
  const ready = words.show(language)
  const navigate: Navigate = (href, { replace = false } = {}) => (replace ? history.replace(href) : history.push(href))

  const identity = () => session.getSnapshot().context.identity
  const reports = createReports(() => pageOf(router))
  const client = createSessionClient(surroundings, reports, () => ({ session, otherTabs, following }))
  const drafts = createDrafts(storage, () => draftScopeOf(session))
  const parts = {
    surroundings,
    instrumentActor,
    client,
    identities,
    memory,
    drafts,
    branding,
    words,
    language,
    navigate,
  }
  const session: SessionActor = createSession(parts)
  const otherTabs = followOtherTabs({ window, page, identities, session, branding })
  const router = createPortalRouter({ session, history })
  const following = followSession(session, router)

  session.start()
  const unwatchConnection = watchConnection(window, (event) => session.send(event))
  const unwatchLoss = warnOfLoss(window, session)
  // While the session is still being checked.
  if (identity().token !== null) router.loadPage(history.location.pathname)?.catch(() => undefined)

  const end = new AbortController()
  followNavigation({ ...surroundings, router, identity, drafts, end: end.signal })
  const stop = () => {
    otherTabs.stop()
    unwatchConnection()
    unwatchLoss()
    end.abort()
    following.unsubscribe()
    session.stop()
  }
  const late = {
    fetch,
    api,
    syncTabs: otherTabs.sync,
    report: reports.add,
    signedIn: following.signedIn,
    memory,
    leave,
    window,
    end: end.signal,
    ...(deployment === undefined ? {} : { deployment }),
  }
  const shared = { session, instrumentActor, client, i18n, router, reports, drafts, branding, navigate }
  return { ...shared, surroundings: late, ready, stop }
}

/** Prefetches the pages of links, and remembers which page needed a deposit. */
const followNavigation = (
  parts: Pick<Surroundings, 'fetch' | 'api' | 'history' | 'page'> & {
    router: PortalRouter
    identity: () => Identity
    drafts: Drafts
    end: AbortSignal
  },
): void => {
  const { router, history, page, drafts, end } = parts
  end.addEventListener('abort', followDeposits(router, drafts))
  const prefetch = createPrefetch({ ...parts, loadPage: router.loadPage, path: () => history.location.pathname })
  followLinks(page.ownerDocument, prefetch, end)
}

/** The pattern of the current page's path. */
export const pageOf = (router: PortalRouter): string => router.state.matches.at(-1)?.fullPath ?? '/'

const unchanged: InstrumentActor = (machine, options) => [machine, options]

/** Reports failed calls and money calls to the session, and drops calls of a session that another tab has replaced. */
const createSessionClient = (
  { fetch, api }: Surroundings,
  reports: Reports,
  parts: () => { session: SessionActor; otherTabs: OtherTabs; following: Following },
): SeenContent => {
  const session = () => parts().session
  const sync = () => parts().otherTabs.sync()
  const identity = () => session().getSnapshot().context.identity
  const client = createClient({
    fetch,
    origin: api,
    identity,
    onRefusal: (refusal) => {
      // The refused session must not end a newer one of another tab.
      sync()
      session().send({ type: 'call.refused', ...refusal })
    },
    onFault: ({ name: call }, { code, status, reference, unknownCode }) =>
      reports.add({ kind: 'failure', call, code, status, reference, unknownCode }),
    onDeviations: ({ name: call }, deviations) => {
      for (const { kind: what, ...rest } of deviations) reports.add({ kind: 'deviation', call, what, ...rest })
    },
    confirm: createConfirmations(session),
    onMoneyCall: (phase) => session().send({ type: `moneyCall.${phase}` }),
  })
  const { call, onSeen } = withSeenContent(client, identity)
  return {
    onSeen,
    // A dropped call never settles, like one that is aborted: its page is about to be left.
    call: (endpoint, options) => {
      if (sync()) return new Promise(() => undefined)
      const isReadInSession = endpoint.method === 'GET' && endpoint.access !== 'public'
      const signal = isReadInSession ? AbortSignal.any([options.signal, parts().following.signedIn()]) : options.signal
      return call(endpoint, { ...options, signal })
    },
  }
}

/** Drafts belong to one account in one project. */
const draftScopeOf = (session: SessionActor): DraftScope | null => {
  const { info, identity } = session.getSnapshot().context
  return info === null || identity.project === null ? null : { account: info.client.id, project: identity.project }
}

type Following = {
  /**
   * Aborts when the session starts to end, before the server is asked to: what is being read would be refused. The next session has
   * a new signal.
   */
  signedIn: () => AbortSignal
  unsubscribe: () => void
}

/** Keeps the router up to date: allowed routes, guards, and the frame of signed-in pages. */
const followSession = (session: SessionActor, router: PortalRouter): Following => {
  let status = sessionStatusOf(session.getSnapshot())
  let access = selectSite(session.getSnapshot())?.access
  let signedIn = new AbortController()
  const { unsubscribe } = session.subscribe((snapshot) => {
    const now = sessionStatusOf(snapshot)
    if (snapshot.matches({ user: 'signingOut' })) signedIn.abort()
    else if (signedIn.signal.aborted) signedIn = new AbortController()
    if (snapshot.context.identity.token !== null) preloadFrame()
    const allowed = selectSite(snapshot)?.access
    if (allowed !== undefined && allowed !== access) router.allow(allowed)
    access = allowed
    if (now === 'pending' || now === status) return
    status = now
    void router.invalidate()
  })
  return { signedIn: () => signedIn.signal, unsubscribe }
}
