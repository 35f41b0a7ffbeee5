import { createActor, fromPromise, waitFor } from 'xstate'
import { info, project, site } from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Info } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import type { Site } from '#domain/session/site.ts'
import { serviceMachine } from '#machines/session/service/service.machine.ts'
import type { SessionInput } from '#machines/session/session/session.context.ts'
import { type SessionSnapshot, sessionMachine } from '#machines/session/session/session.machine.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { siteMachine } from '#machines/session/site/site.machine.ts'

const input: SessionInput = {
  query: { identifier: site.identifier },
  service: { outages: 0, spacing: 0, jitter: 0 },
  identity: noIdentity,
  resumption: null,
  language: 'en',
}

export type SessionResponses = {
  site?: () => Promise<Site>
  info?: () => Promise<Info>
  project?: (input: { background: boolean }) => Promise<Project>
  signOut?: () => Promise<unknown>
  language?: (input: { language: Language }) => Promise<Info>
}

/** Starts a session whose calls the test implements, and records its effects in order. */
export const startSession = (
  given: Partial<SessionInput>,
  responses: SessionResponses = {},
  policy: { goHome?: () => void } = {},
) => {
  const effects: unknown[] = []
  const note = (name: string) => (_: unknown, params?: unknown) => {
    effects.push(params === undefined ? name : [name, params])
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        service: serviceMachine.provide({ actions: policy }),
        site: siteMachine.provide({ actors: { loadSite: fromPromise(responses.site ?? (async () => site)) } }),
        loadInfo: fromPromise<Info, void>(responses.info ?? (async () => info)),
        loadProject: fromPromise<Project, { background: boolean }>(({ input: asked }) =>
          (responses.project ?? (async () => project))(asked),
        ),
        signOut: fromPromise<unknown, void>(responses.signOut ?? (async () => ({}))),
        saveLanguage: fromPromise<Info, { language: Language }>(({ input: asked }) =>
          (responses.language ?? (async () => info))(asked),
        ),
      },
      actions: {
        showBrand: (_, params) => note('showBrand')(_, params.site.brand),
        showLanguage: (_, { language }) => note('showLanguage')(_, language),
        storeIdentity: (_, params) => note('storeIdentity')(_, { identity: params.identity, ended: params.ended }),
        storeResumption: (_, { resumption }) => note('storeResumption')(_, resumption),
        forgetDrafts: note('forgetDrafts'),
        clearDevice: note('clearDevice'),
        forgetDraftsOfOthers: note('forgetDraftsOfOthers'),
        openProject: note('openProject'),
      },
    }),
    { input: { ...input, ...given } },
  )
  const statuses: string[] = []
  actor.subscribe((snapshot) => {
    const status = sessionStatusOf(snapshot)
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  actor.start()
  const until = (check: (snapshot: SessionSnapshot) => boolean) => waitFor(actor, check)
  const untilStatus = (status: string) => until((snapshot) => sessionStatusOf(snapshot) === status)
  return { actor, effects, statuses, until, untilStatus }
}

/** The client's report of a 401. */
export const expired = { failure: { code: 'notSignedIn', status: 401 }, background: false, money: false } as const
