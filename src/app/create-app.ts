import type { I18n } from '@lingui/core'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { type AnyActorLogic, createActor } from 'xstate'
import type { NextStep } from '#domain/payment.ts'
import type { Language } from '#domain/primitives.ts'
import { serviceMachine } from '#machines/session/service.machine.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts'
import { selectSite, standingOf } from '#machines/session/session.selectors.ts'
import { siteMachine } from '#machines/session/site.machine.ts'
import { type Client, createClient } from '#src/api/client.ts'
import { sessionActors, siteActors } from '#src/api/session.actors.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { createWords } from '#src/i18n/words.ts'
import { keepLanguageChoice, readLanguageChoice } from '#src/theme/preferences.ts'
import { ownAddress, parseSearch } from './address.ts'
import type { Go } from './app-context.ts'
import { watchConnection } from './connection.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { failurePolicy } from './failure-policy.ts'
import { preloadFrame } from './frame.ts'
import { createIdentityStore } from './identity-store.ts'
import { createLook, type Look } from './look.ts'
import { warnOfLoss } from './loss-warning.ts'
import { followOtherTabs } from './other-tabs.ts'
import { createPortalRouter } from './router.tsx'
import { createTabMemory, type TabMemory } from './tab-memory.ts'

/** What every actor of the portal is created with: its chart and its options, as they are or as somebody wants them. */
export type Cast = <M extends AnyActorLogic, O>(machine: M, options: O) => readonly [machine: M, options: O]

/** What the application needs of its surroundings; the browser's own in main.tsx, stand-ins in tests. */
export type Surroundings = {
  fetch: typeof globalThis.fetch
  storage: Storage
  /** This tab's own storage; null where the browser forbids it. */
  tab: Storage | null
  location: Pick<Location, 'hostname' | 'search' | 'reload'>
  history: RouterHistory
  /** Where events of other tabs, of the connection and of the page's end arrive. */
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The whole of what can be seen. */
  page: HTMLElement
  /** Origin of the API; empty: the portal's own. */
  api: string
  /** The site to be; empty: the one of the host. */
  identifier: string
  /** What was deployed when this page was opened, see `deploymentIn`; absent: what the document says. */
  deployment?: string
  /** Absent: actors are created as they are. */
  cast?: Cast
  /** How the page is left for a gateway; absent: the browser goes there. */
  leave?: ((next: NextStep | null) => void) | undefined
}

export type App = {
  session: SessionActor
  cast: Cast
  /** For what is begun later, see deployment.ts. `end` is aborted by `stop`. */
  surroundings: Pick<Surroundings, 'fetch' | 'deployment' | 'leave'> & {
    memory: TabMemory
    place: Surroundings['tabs']
    end: AbortSignal
  }
  client: Client
  i18n: I18n
  router: AnyRouter
  drafts: Drafts
  look: Look
  go: Go
  /** Resolves when the first words are there: nothing is drawn before. */
  ready: Promise<void>
  stop: () => void
}

/** The only place where the portal is put together. */
export const createApp = (surroundings: Surroundings): App => {
  const { fetch, storage, location, history, tabs, api, identifier, cast = asTheyAre, leave } = surroundings
  const i18n = createI18n()
  const look = createLook()
  const identities = createIdentityStore(storage)
  const memory = createTabMemory(surroundings.tab)
  const language = readLanguageChoice() ?? 'en'
  const go: Go = (href, { replace = false } = {}) => (replace ? history.replace(href) : history.push(href))
  const here = () => history.location.href

  const words = createWords(i18n, language)
  const ready = words.show(language)
  const showLanguage = (_: unknown, { language: wanted }: { language: Language }) => {
    keepLanguageChoice(wanted)
    words.show(wanted).catch(() => undefined)
  }

  const door = createClient({
    fetch,
    origin: api,
    identity: () => session.getSnapshot().context.identity,
    onRefusal: (refusal) => session.send({ type: 'call.refused', ...refusal }),
    onMoneyCall: (phase) => session.send({ type: `moneyCall.${phase}` }),
  })
  const client: Client = {
    // What was begun in the name of a session that another tab has ended since is given up: its page is going.
    call: (endpoint, options) => (others.catchUp() ? new Promise(() => undefined) : door.call(endpoint, options)),
  }

  const drafts = createDrafts(storage, () => {
    const { info, identity } = session.getSnapshot().context
    return info === null || identity.project === null ? null : { account: info.client.id, project: identity.project }
  })

  const openProject = () => {
    const { from } = parseSearch(history.location.search)
    if (history.location.pathname === '/') go(ownAddress(from) ?? '/dashboard', { replace: from !== undefined })
  }

  const machine = sessionMachine.provide({
    actors: {
      ...sessionActors(client),
      site: siteMachine.provide({ actors: siteActors(client) }),
      service: serviceMachine.provide({
        actions: failurePolicy({
          memory,
          here,
          replace: (href) => history.replace(href),
          reload: () => location.reload(),
        }),
      }),
    },
    actions: {
      showBrand: (_, { site }) => look.wear(site),
      showLanguage,
      storeIdentity: (_, { identity, ended }) => identities.write(identity, ended),
      storeResumption: (_, { resumption }) => identities.writeResumption(resumption),
      forgetDrafts: () => drafts.forgetAll(),
      clearDevice: () => identities.clearRest(),
      forgetDraftsOfOthers: (_, { account }) => drafts.forgetOthers(account),
      openProject,
    },
  })
  const input = {
    query: queryOf(identifier === '' ? location.hostname : identifier, location.search),
    service: { ...memory.reloads(), jitter: Math.random() },
    identity: identities.read(),
    resumption: identities.readResumption(),
    language,
  }
  const session: SessionActor = createActor(...cast(machine, { input }))

  const others = followOtherTabs({ place: tabs, page: surroundings.page, identities, session })
  const router = createPortalRouter({ session, history, words })
  const end = new AbortController()
  const { deployment } = surroundings
  const begun = {
    fetch,
    memory,
    leave,
    place: tabs,
    end: end.signal,
    ...(deployment === undefined ? {} : { deployment }),
  }
  const app: App = { session, cast, surroundings: begun, client, i18n, router, drafts, look, go, ready, stop }

  let standing = standingOf(session.getSnapshot())
  let access = selectSite(session.getSnapshot())?.access
  const watch = session.subscribe((snapshot) => {
    const now = standingOf(snapshot)
    if (snapshot.context.identity.token !== null) {
      preloadFrame()
      words.complete().catch(() => undefined)
    }
    const allowed = selectSite(snapshot)?.access
    if (allowed !== undefined && allowed !== access) router.allow(allowed)
    access = allowed
    if (now === 'pending' || now === standing) return
    standing = now
    void router.invalidate()
  })

  function stop() {
    others.stop()
    unwatchConnection()
    unwatchLoss()
    end.abort()
    watch.unsubscribe()
    session.stop()
  }

  session.start()
  const unwatchConnection = watchConnection(tabs, (event) => session.send(event))
  const unwatchLoss = warnOfLoss(tabs, session)
  if (session.getSnapshot().context.identity.token !== null) router.preloadPage()
  return app
}

const asTheyAre: Cast = (machine, options) => [machine, options]

const queryOf = (identifier: string, search: string) => {
  const { notify } = parseSearch(search)
  return notify === undefined ? { identifier } : { identifier, notify }
}
