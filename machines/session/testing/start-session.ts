import { createActor, fromPromise, waitFor } from 'xstate'
import type { Info } from '#domain/account.ts'
import { info, project, site } from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import type { Language } from '#domain/primitives.ts'
import type { Project } from '#domain/project.ts'
import type { Site } from '#domain/site.ts'
import { serviceMachine } from '../service.machine.ts'
import { type SessionSnapshot, sessionMachine } from '../session.machine.ts'
import { standingOf } from '../session.selectors.ts'
import type { SessionInput } from '../session.types.ts'
import { siteMachine } from '../site.machine.ts'

const input: SessionInput = {
  query: { identifier: site.identifier },
  service: { outages: 0, spacing: 0, jitter: 0 },
  identity: nobody,
  resumption: null,
  language: 'en',
}

export type SessionAnswers = {
  site?: () => Promise<Site>
  info?: () => Promise<Info>
  project?: (input: { quiet: boolean }) => Promise<Project>
  signOut?: () => Promise<unknown>
  language?: (input: { language: Language }) => Promise<Info>
}

/** A session whose calls are answered by the test, and every effect it asked for, in order. */
export const startSession = (
  given: Partial<SessionInput>,
  answers: SessionAnswers = {},
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
        site: siteMachine.provide({ actors: { loadSite: fromPromise(answers.site ?? (async () => site)) } }),
        loadInfo: fromPromise<Info, void>(answers.info ?? (async () => info)),
        loadProject: fromPromise<Project, { quiet: boolean }>(({ input: asked }) =>
          (answers.project ?? (async () => project))(asked),
        ),
        signOut: fromPromise<unknown, void>(answers.signOut ?? (async () => ({}))),
        saveLanguage: fromPromise<Info, { language: Language }>(({ input: asked }) =>
          (answers.language ?? (async () => info))(asked),
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
  const standings: string[] = []
  actor.subscribe((snapshot) => {
    const standing = standingOf(snapshot)
    if (standings.at(-1) !== standing) standings.push(standing)
  })
  actor.start()
  const until = (check: (snapshot: SessionSnapshot) => boolean) => waitFor(actor, check)
  const standsAt = (standing: string) => until((snapshot) => standingOf(snapshot) === standing)
  return { actor, effects, standings, until, standsAt }
}

/** What the client tells of a 401. */
export const expired = { failure: { code: 'notSignedIn', status: 401 }, quiet: false, money: false } as const
