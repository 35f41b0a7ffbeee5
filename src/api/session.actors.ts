import { fromPromise } from 'xstate'
import type { Info } from '#domain/account.ts'
import { signOut } from '#domain/contract/auth.ts'
import { loadSite } from '#domain/contract/configs.ts'
import { loadProject } from '#domain/contract/project.ts'
import { loadInfo, saveLanguage } from '#domain/contract/settings.ts'
import type { Language } from '#domain/primitives.ts'
import type { SiteQuery } from '#machines/session/site.machine.ts'
import type { Client } from './client.ts'

export const siteActors = (client: Client) => ({
  loadSite: fromPromise(({ input, signal }: { input: SiteQuery; signal: AbortSignal }) =>
    client.call(loadSite, { query: input, signal, quiet: true }),
  ),
})

export const sessionActors = (client: Client) => ({
  loadInfo: fromPromise<Info, void>(({ signal }) => client.call(loadInfo, { signal })),
  loadProject: fromPromise(({ input, signal }: { input: { quiet: boolean }; signal: AbortSignal }) =>
    client.call(loadProject, { signal, quiet: input.quiet }),
  ),
  signOut: fromPromise<unknown, void>(({ signal }) => client.call(signOut, { signal, quiet: true })),
  saveLanguage: fromPromise(({ input, signal }: { input: { language: Language }; signal: AbortSignal }) =>
    client.call(saveLanguage, { body: input, signal, quiet: true }),
  ),
})
