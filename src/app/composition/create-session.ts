import { createActor } from 'xstate'
import type { Language } from '#domain/kit/primitives.ts'
import { confirmationMachine } from '#machines/session/confirmation/confirmation.machine.ts'
import { serviceMachine } from '#machines/session/service/service.machine.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session/session.machine.ts'
import { siteMachine } from '#machines/session/site/site.machine.ts'
import type { Client } from '#src/api/kit/client.ts'
import { confirmationCalls, serviceCalls, sessionCalls, siteCalls } from '#src/api/session/session.calls.ts'
import type { Drafts } from '#src/device/drafts.ts'
import type { IdentityStore } from '#src/device/identity-store.ts'
import type { TabMemory } from '#src/device/tab-memory.ts'
import type { Words } from '#src/i18n/words.ts'
import { loadChunk } from '#src/runtime/availability/chunks.ts'
import { failurePolicy } from '#src/runtime/availability/failure-policy.ts'
import type { InstrumentActor, Navigate } from '#src/runtime/context/app-context.ts'
import { ownAddress, parseSearch } from '#src/runtime/routing/address.ts'
import type { Branding } from '#src/theme/branding.ts'
import { keepLanguageChoice } from '#src/theme/preferences.ts'
import type { Surroundings } from './surroundings.ts'

export type SessionParts = {
  surroundings: Surroundings
  instrumentActor: InstrumentActor
  client: Client
  identities: IdentityStore
  memory: TabMemory
  drafts: Drafts
  branding: Branding
  words: Words
  language: Language
  navigate: Navigate
}

/** The session's actor with all its calls and actions; not started. */
export const createSession = (parts: SessionParts): SessionActor => {
  const { surroundings, instrumentActor, identities, memory, language } = parts
  const { location, identifier } = surroundings
  const input = {
    query: queryOf(identifier === '' ? location.hostname : identifier, location.search),
    service: { ...memory.reloads(), jitter: Math.random() },
    identity: identities.read(),
    resumption: identities.readResumption(),
    language,
  }
  return createActor(...instrumentActor(providedMachine(parts), { input }))
}

const providedMachine = ({
  surroundings,
  client,
  identities,
  memory,
  drafts,
  branding,
  words,
  navigate,
}: SessionParts) => {
  const { fetch, api, location, history, window } = surroundings
  return sessionMachine.provide({
    actors: {
      ...sessionCalls(client, loadSessionEndpoints),
      site: siteMachine.provide({ actors: siteCalls(client) }),
      confirmation: confirmationMachine.provide({ actors: confirmationCalls(client) }),
      service: serviceMachine.provide({
        actions: failurePolicy({
          memory,
          currentHref: () => history.location.href,
          replace: (href) => history.replace(href, undefined, { ignoreBlocker: true }),
          reload: () => location.reload(),
          announce: () => window.dispatchEvent(new Event('online')),
        }),
        actors: serviceCalls({ fetch, origin: api }),
      }),
    },
    actions: {
      showBrand: (_, { site }) => branding.applyBranding(site),
      showLanguage: (_, { language }) => {
        keepLanguageChoice(language)
        words.show(language).catch(() => undefined)
      },
      storeIdentity: (_, { identity, ended }) => identities.write(identity, ended),
      storeResumption: (_, { resumption }) => identities.writeResumption(resumption),
      forgetDrafts: () => drafts.forgetAll(),
      clearDevice: () => identities.clearRest(),
      forgetDraftsOfOthers: (_, { account }) => drafts.forgetOthers(account),
      openProject: () => {
        const { pathname, search } = history.location
        const { from } = parseSearch(search)
        if (entrances.includes(pathname)) navigate(ownAddress(from) ?? '/dashboard', { replace: from !== undefined })
      },
    },
  })
}

/** Pages that a user leaves by entering a project. */
const entrances = ['/', '/invitation']

/** Also called when /login is idle, so that the first call after a sign-in does not wait for it. */
export const loadSessionEndpoints = () => loadChunk('session', () => import('#domain/contract/session/session.ts'))

const queryOf = (identifier: string, search: string) => {
  const { notify } = parseSearch(search)
  return notify === undefined ? { identifier } : { identifier, notify }
}
