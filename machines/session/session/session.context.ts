import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { type Identity, noIdentity } from '#domain/kit/identity.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Info } from '#domain/session/account.ts'
import type { Project, ProjectSummary } from '#domain/session/project.ts'
import type { Site } from '#domain/session/site.ts'
import type { ServiceInput } from '#machines/session/service/service.machine.ts'
import type { SiteQuery } from '#machines/session/site/site.machine.ts'

/** The project that is open, or was when the session expired; restored at the next sign-in of the same account. */
export type Resumption = { account: string; project: string; person: string | null }

export type SessionInput = {
  query: SiteQuery
  service: ServiceInput
  identity: Identity
  resumption: Resumption | null
  /** The last language used on this device; the account's own language replaces it after sign-in. */
  language: Language
}

/** Why a session ended, also for other tabs: after an expired one the user returns to the same page, after signing out not. */
export type Ending = 'expired' | 'signedOut'

/** The session that an access link was exchanged for, and the project it leads to. */
export type Impersonation = { token: string; project: string | null; person: string | null }

/**
 * `impersonation` is set while the session before it is being ended. `failure`: why the account or the project could not be
 * loaded. `ended`: how the last session ended. `opening`: the user chose the project, rather than reloaded the page.
 */
export type SessionContext = SessionInput & {
  site: Site | null
  info: Info | null
  project: Project | null
  failure: Failure | null
  ended: Ending | null
  impersonation: Impersonation | null
  opening: boolean
}

type In = { context: SessionContext }
type Update = Partial<SessionContext>

export const startWith = ({ input }: { input: SessionInput }): SessionContext => ({
  ...input,
  site: null,
  info: null,
  project: null,
  failure: null,
  ended: null,
  impersonation: null,
  opening: false,
})

export const withInfo = (_: unknown, { info }: { info: Info }): Update => ({
  info,
  language: info.client.language,
  failure: null,
})

export const withBlockedAccount = ({ context: { info } }: In): Update => ({
  info: info && { ...info, global_status: 'blocked' },
})

export const withPasswordDue = ({ context: { info } }: In): Update => ({
  info: info && { ...info, force_change_password: true },
  failure: null,
})

export const withProject = (_: unknown, { project }: { project: Project }): Update => ({
  project,
  failure: null,
  opening: false,
})

export const withSessionFailure = (_: unknown, { error }: { error: unknown }): Update => ({
  failure: toFailure(error),
  opening: false,
})

/** The identity of another tab. The account's data is dropped unless the token is the same. */
export const withIdentity = ({ context }: In, { identity }: { identity: Identity }): Update => ({
  identity,
  info: identity.token === context.identity.token ? context.info : null,
  ended: null,
  project: null,
  opening: false,
})

/** The session of the access link replaces this one. */
export const withImpersonation = ({ context: { identity, impersonation } }: In): Update => ({
  identity: impersonation ?? identity,
  impersonation: null,
  info: null,
  project: null,
  failure: null,
  ended: null,
  opening: false,
})

export const withChosenProject = ({ context }: In, { project }: { project: ProjectSummary }): Update => ({
  identity: { token: context.identity.token, project: project.id, person: project.person?.id ?? null },
  project: null,
  failure: null,
  opening: true,
})

export const withResumedProject = ({ context: { identity, resumption } }: In): Update => ({
  identity: { token: identity.token, project: resumption?.project ?? null, person: resumption?.person ?? null },
})

export const withoutProject = ({ context }: In): Update => ({
  identity: { ...noIdentity, token: context.identity.token },
  project: null,
  opening: false,
})

export const withResumption = ({ context: { info, identity, resumption } }: In): Update => ({
  resumption:
    info === null || identity.project === null
      ? resumption
      : { account: info.client.id, project: identity.project, person: identity.person },
})

export const withoutSession = (_: unknown, { ended }: { ended: Ending }): Update => ({
  ended,
  identity: noIdentity,
  info: null,
  project: null,
  failure: null,
  opening: false,
})
